import { and, asc, eq, inArray, lte, not, or, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { MediaNeeds } from './media-needs.ts'
import { longAgo } from './pictures.ts'
import { albumPicture, media } from './tables.ts'

const batchSize = 50
const hour = 3_600_000

type SweepDeps = Pick<MediaNeeds, 'db' | 'clock' | 'mediaStorage' | 'pictureUses' | 'log'>

const path = sql`'/media/' || ${media.id}`
const isAlbumOrAvatar = sql`(
  EXISTS (SELECT FROM ${albumPicture} WHERE ${albumPicture.mediaId} = ${media.id})
  OR EXISTS (SELECT FROM ${users} WHERE ${users.id} = ${media.ownerId} AND ${users.avatar} LIKE ${path} || '/%')
)`

/** Leaves the files to the sweep, because a rollback of this transaction could not restore deleted files. */
export async function eraseMedia(tx: Tx, userId: string): Promise<void> {
  await tx.delete(albumPicture).where(eq(albumPicture.userId, userId))
  await tx.update(media).set({ ownerId: null, checkAt: longAgo }).where(eq(media.ownerId, userId))
}

export async function sweepUnused(deps: SweepDeps): Promise<void> {
  while ((await sweepBatch(deps)) === batchSize);
}

async function sweepBatch({ db, clock, mediaStorage, pictureUses }: SweepDeps): Promise<number> {
  const isUnused = not(or(isAlbumOrAvatar, ...pictureUses.map(use => use.isUsed)) ?? isAlbumOrAvatar)
  return transact(db, async tx => {
    const due = await tx
      .select({ id: media.id })
      .from(media)
      .where(lte(media.checkAt, clock.now()))
      .orderBy(asc(media.checkAt))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    if (due.length === 0) return 0
    const ids = due.map(({ id }) => id)
    // A second statement, because the first one doesn't see uses that were committed after it began.
    const unused = await tx
      .delete(media)
      .where(and(inArray(media.id, ids), isUnused))
      .returning({ id: media.id })
    for (const { id } of unused) await mediaStorage.remove(id)
    await tx.update(media).set({ checkAt: null }).where(inArray(media.id, ids))
    return due.length
  })
}

/** Deletes files that no row belongs to, such as those that are newer than a restored database. */
export async function sweepStrayFiles({ db, clock, mediaStorage, log }: SweepDeps): Promise<void> {
  for await (const { id, modifiedAt } of mediaStorage.list()) {
    if (!isUuid(id) || modifiedAt.getTime() > clock.now().getTime() - hour) continue
    if ((await db.$count(media, eq(media.id, id))) > 0) continue
    await mediaStorage.remove(id)
    log.info({ media: id }, 'deleted the files of a picture without a row')
  }
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
