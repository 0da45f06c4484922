import * as z from 'zod/mini'

import { readCursor, toPage } from '#http/paging.ts'

interface PageQuery {
  cursor?: string | undefined
  limit: number
}

const Key = z.tuple([z.int().check(z.gte(0))])

/** For lists that move while they are read: the cursor counts how many were given. */
export async function pageByOffset<T>(
  { cursor, limit }: PageQuery,
  find: (limit: number, offset: number) => Promise<T[]>
): Promise<{ items: T[]; next_cursor: string | null }> {
  const [offset] = readCursor(Key, cursor) ?? [0]
  return toPage(await find(limit + 1, offset), limit, () => [offset + limit])
}
