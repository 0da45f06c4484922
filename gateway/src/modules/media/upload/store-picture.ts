import { randomUUID } from 'node:crypto'

import { and, eq, gt, sum } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Db } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import type { MediaNeeds } from '../media-needs.ts'
import { media } from '../tables.ts'
import type { EncodedPicture } from './encode-picture.ts'

const day = 86_400_000

type StoreDeps = Pick<MediaNeeds, 'db' | 'clock' | 'config' | 'mediaStorage'>

/**
 * Writes the row before the files, so that the sweep finds the files of an upload that a crash interrupts.
 * Returns nothing if the owner has used up the quota of the day.
 */
export async function storePicture(
  deps: StoreDeps,
  ownerId: string,
  { files, ...picture }: EncodedPicture
): Promise<typeof media.$inferSelect | undefined> {
  const { db, clock, mediaStorage } = deps
  const now = clock.now()
  const bytes = [...files.values()].reduce((total, file) => total + file.length, 0)
  const values = {
    ...picture,
    id: randomUUID(),
    ownerId,
    bytes,
    createdAt: now,
    checkAt: new Date(now.getTime() + day)
  }
  const row = await transact(db, async tx => {
    // Locks the user, because two parallel uploads could otherwise both count on the same remaining quota.
    await lockUser(tx, ownerId)
    if (!(await hasQuota(tx, deps, ownerId, bytes))) return undefined
    const [inserted] = await tx.insert(media).values(values).returning()
    return inserted
  })
  if (!row) return undefined
  try {
    for (const [name, data] of files) await mediaStorage.write(row.id, name, data)
    return row
  } catch (error) {
    await mediaStorage.remove(row.id)
    await db.delete(media).where(eq(media.id, row.id))
    throw error
  }
}

export async function hasQuota(
  db: Db,
  { clock, config }: Pick<StoreDeps, 'clock' | 'config'>,
  ownerId: string,
  bytes = 0
): Promise<boolean> {
  const since = new Date(clock.now().getTime() - day)
  const [used] = await db
    .select({ bytes: sum(media.bytes).mapWith(Number) })
    .from(media)
    .where(and(eq(media.ownerId, ownerId), gt(media.createdAt, since)))
  return (used?.bytes ?? 0) + bytes <= config.MEDIA_MB_PER_DAY * 1024 * 1024
}
