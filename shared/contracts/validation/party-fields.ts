import { coverNames, coverPicture } from '../pictures.ts'
import * as z from '../schema.ts'

export const maxTags = 5
/** The largest `PARTY_CAPACITY`. */
export const maxMembers = 1000

/** One of the covers of the app. */
export const PartyCover = z.enum(coverNames.map(coverPicture))
