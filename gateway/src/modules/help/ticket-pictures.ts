import { sql } from 'drizzle-orm'

import type { PictureUse } from '#modules/media/picture-use.ts'
import { media } from '#modules/media/tables.ts'
import { ticketPicture } from './tables.ts'

/** Other people don't see them: support reads them with the operator command. */
export const ticketPictures: PictureUse = {
  isUsed: sql`EXISTS (SELECT FROM ${ticketPicture} WHERE ${ticketPicture.mediaId} = ${media.id})`
}
