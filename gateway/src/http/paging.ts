import * as z from 'zod/mini'

import { Refusal } from './refusal.ts'

export type CursorKey = ReadonlyArray<string | number>

function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** Reads the key from a cursor. Refuses an invalid cursor, since clients can change it. Undefined on the first page. */
export function readCursor<Key extends z.ZodMiniType>(
  schema: Key,
  cursor: string | undefined
): z.output<Key> | undefined {
  if (cursor === undefined) return undefined
  const parsed = z.safeParse(schema, decode(cursor))
  if (parsed.success) return parsed.data
  throw new Refusal('bad_request', { issues: [{ path: 'cursor', message: 'Not a cursor of this list' }] })
}

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** Builds a page from up to `limit + 1` rows: the extra row shows that there is a next page. */
export function toPage<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => CursorKey) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: last && rows.length > limit ? encodeCursor(keyOf(last)) : null }
}

const Offset = z.tuple([z.int().check(z.gte(0))])

/** For lists whose order changes all the time: the cursor is the number of rows before the page. */
export async function pageByOffset<Row>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  find: (limit: number, offset: number) => Promise<Row[]>
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const [offset] = readCursor(Offset, cursor) ?? [0]
  return toPage(await find(limit + 1, offset), limit, () => [offset + limit])
}
