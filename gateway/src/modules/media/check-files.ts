import { and, gte, isNull, lt, sql } from 'drizzle-orm'
import sharp from 'sharp'

import type { MediaNeeds } from './media-needs.ts'
import { media } from './tables.ts'

type Deps = Pick<MediaNeeds, 'db' | 'mediaStorage'>

/** The pictures since this time that have a row and lack a file. After a restore, they are newer than the last backup of files. */
export async function findLostPictures({ db, mediaStorage }: Deps, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: media.id, sizes: media.sizes })
    .from(media)
    .where(and(gte(media.createdAt, since), isNull(media.hiddenAt)))
  const lost: string[] = []
  for (const { id, sizes } of rows) {
    const files = await Promise.all(
      sizes.flatMap(({ name }) => ['avif', 'webp'].map(format => mediaStorage.read(id, `${name}.${format}`)))
    )
    if (!files.every(Boolean)) lost.push(id)
  }
  return lost
}

/** Decodes random pictures that are older than this time. */
export async function openPictures(
  { db, mediaStorage }: Deps,
  { count, before }: { count: number; before: Date }
) {
  const rows = await db
    .select({ id: media.id, sizes: media.sizes })
    .from(media)
    .where(and(lt(media.createdAt, before), isNull(media.hiddenAt)))
    .orderBy(sql`random()`)
    .limit(count)
  const opened = await Promise.all(
    rows.map(async ({ id, sizes }) => {
      const files = await Promise.all(sizes.map(({ name }) => mediaStorage.read(id, `${name}.webp`)))
      return (await Promise.all(files.map(canDecode))).every(Boolean)
    })
  )
  return { wanted: rows.length, opened: opened.filter(Boolean).length }
}

async function canDecode(file: Buffer | undefined): Promise<boolean> {
  return sharp(file ?? Buffer.of(0), { failOn: 'error' })
    .stats()
    .then(
      () => true,
      () => false
    )
}
