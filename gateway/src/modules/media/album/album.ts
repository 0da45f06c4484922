import type { BodyOf } from '@tambay/contracts/endpoint'
import { type addToAlbum, maxAlbumPictures, type Media } from '@tambay/contracts/people/media'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { claimMedia, releaseMedia, toMedia } from '../pictures.ts'
import { albumPicture, media } from '../tables.ts'

const isIn = (userId: string) => and(eq(albumPicture.userId, userId), isNull(media.hiddenAt))

export async function countAlbum(db: Db, userId: string): Promise<number> {
  const [found] = await db
    .select({ pictures: count() })
    .from(albumPicture)
    .innerJoin(media, eq(media.id, albumPicture.mediaId))
    .where(isIn(userId))
  return found?.pictures ?? 0
}

export async function readAlbum(db: Db, userId: string): Promise<Media[]> {
  const rows = await db
    .select({ media })
    .from(albumPicture)
    .innerJoin(media, eq(media.id, albumPicture.mediaId))
    .where(isIn(userId))
    .orderBy(asc(albumPicture.position))
    .limit(maxAlbumPictures)
  return rows.map(row => toMedia(row.media))
}

export async function addPicture(
  tx: Tx,
  userId: string,
  { media_id: mediaId, replaces }: BodyOf<typeof addToAlbum>,
  now: Date
): Promise<'media_not_found' | 'album_full' | undefined> {
  await lockUser(tx, userId)
  const positions = await readPositions(tx, userId)
  if (positions.has(mediaId)) return undefined
  const replacedPosition = replaces && positions.get(replaces)
  if (!replacedPosition && positions.size >= maxAlbumPictures) return 'album_full'
  if (!(await claimMedia(tx, userId, [mediaId]))) return 'media_not_found'
  if (replaces) await removePicture(tx, userId, replaces, now)
  const position = replacedPosition || Math.max(0, ...positions.values()) + 1
  await tx.insert(albumPicture).values({ mediaId, userId, position, createdAt: now })
  return undefined
}

export async function removePicture(tx: Tx, userId: string, mediaId: string, now: Date): Promise<void> {
  const removed = await tx
    .delete(albumPicture)
    .where(and(eq(albumPicture.mediaId, mediaId), eq(albumPicture.userId, userId)))
    .returning({ id: albumPicture.mediaId })
  await releaseMedia(
    tx,
    removed.map(({ id }) => id),
    now
  )
}

/** Returns false if `ids` are not exactly the pictures that the album shows. */
export async function reorderPictures(tx: Tx, userId: string, ids: readonly string[]): Promise<boolean> {
  await lockUser(tx, userId)
  const shown = new Set((await readAlbum(tx, userId)).map(({ id }) => id))
  if (ids.length !== shown.size || new Set(ids).size !== ids.length || !ids.every(id => shown.has(id)))
    return false
  await tx.execute(sql`
    UPDATE ${albumPicture} SET position = wanted.position
    FROM unnest(${sql.param([...ids])}::uuid[]) WITH ORDINALITY AS wanted (id, position)
    WHERE media_id = wanted.id`)
  return true
}

async function readPositions(tx: Tx, userId: string): Promise<Map<string, number>> {
  const rows = await tx.select().from(albumPicture).where(eq(albumPicture.userId, userId))
  return new Map(rows.map(row => [row.mediaId, row.position]))
}
