import { desc } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { post } from '../tables.ts'

/**
 * A post gets its id before it is committed, so it may appear after posts with higher ids. While some hundred posts a
 * second are stored, only the latest few are open.
 */
const openIds = 32
const distances = Array.from({ length: openIds }, (_, distance) => BigInt(distance))

/** Posts with these ids were not there when the first page was read: all above `after` except `seen`. */
export interface Unseen {
  after: string
  seen: string[]
}

/** Returns the newest id, and as a bitmap how far below it ids are missing: `120-a` without the posts 119 and 117. */
export async function readNewest(db: Db): Promise<string> {
  const rows = await db.select({ id: post.id }).from(post).orderBy(desc(post.id)).limit(openIds)
  const ids = new Set(rows.map(({ id }) => id))
  const newest = BigInt(rows[0]?.id ?? 0)
  const missing = distances.filter(distance => !ids.has(String(newest - distance)))
  const bits = missing.reduce((sum, distance) => sum | (1n << distance), 0n)
  return `${newest}-${bits.toString(16)}`
}

export function unseenAfter(newestId: string): Unseen {
  const [id = '0', bits = '0'] = newestId.split('-')
  const newest = BigInt(id)
  const missing = BigInt(`0x${bits}`)
  const seen = distances.filter(distance => ((missing >> distance) & 1n) === 0n)
  return { after: String(newest - BigInt(openIds)), seen: seen.map(distance => String(newest - distance)) }
}
