import { coverNames, coverPicture } from '../pictures.ts'
import * as z from '../schema.ts'

export const maxTags = 5
/** Hosts who welcome new people choose this tag, and new people are led to their rooms. */
export const newcomerTag = 'Newbie friendly'

/** The largest `PARTY_CAPACITY`. */
export const maxMembers = 1000

/** One of the covers of the app. */
export const PartyCover = z.enum(coverNames.map(coverPicture))
