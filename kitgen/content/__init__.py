"""Reading: a YAML activity file comes in; an `Activity` of engine nouns, or faults, go out."""
