import { eq } from 'drizzle-orm'

import type { Tx } from '#db/db.ts'
import { longAgo } from './pictures.ts'
import { albumPicture, media } from './tables.ts'

/** The sweep deletes the files: they can't be restored if the transaction rolls back. */
export async function eraseMedia(tx: Tx, userId: string): Promise<void> {
  await tx.delete(albumPicture).where(eq(albumPicture.userId, userId))
  await tx.update(media).set({ ownerId: null, checkAt: longAgo }).where(eq(media.ownerId, userId))
}
