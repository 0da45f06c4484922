export const maxTags = 5
/** Hosts who welcome new people choose this tag, and new people are led to their rooms. */
export const newcomerTag = 'Newbie friendly'

/** The largest `PARTY_CAPACITY`. */
export const maxMembers = 1000
