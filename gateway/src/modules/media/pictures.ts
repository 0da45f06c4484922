import type { Media } from '@tambay/contracts/people/media'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { media } from './tables.ts'

type MediaRow = Pick<typeof media.$inferSelect, 'id' | 'width' | 'height' | 'blur' | 'sizes'>

export function toMedia({ id, width, height, blur, sizes }: MediaRow): Media {
  const sources = sizes.map(size => ({
    width: size.width,
    height: size.height,
    avif: pathOf(id, size.name, 'avif'),
    webp: pathOf(id, size.name, 'webp')
  }))
  const middle = sizes[1] ?? sizes[0]
  return { id, src: pathOf(id, middle?.name ?? 'small', 'webp'), width, height, blur, sources }
}

export const avatarPath = (id: string) => pathOf(id, 'small', 'webp')

function pathOf(id: string, size: string, format: string): string {
  return `/media/${id}/${size}.${format}`
}

/**
 * Keeps the sweep from deleting the pictures. Returns false if a picture is hidden or is not the owner's. Call it
 * before you write the row that uses the picture, in the same transaction.
 */
export async function claimMedia(tx: Tx, ownerId: string, ids: readonly string[]): Promise<boolean> {
  const unique = [...new Set(ids)]
  const claimed = await tx
    .update(media)
    .set({ checkAt: null })
    .where(and(inArray(media.id, unique), eq(media.ownerId, ownerId), isNull(media.hiddenAt)))
    .returning({ id: media.id })
  return claimed.length === unique.length
}

/** Pass it to `releaseMedia` as `now`, so that the next sweep deletes the pictures. */
export const longAgo = new Date(0)

/** Call it after a row stopped using these pictures. The sweep deletes the pictures that no other row uses. */
export async function releaseMedia(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(media)
      .set({ checkAt: now })
      .where(inArray(media.id, [...ids]))
}
