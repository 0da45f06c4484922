import * as z from 'zod/mini'

import { Refusal } from './refusal.ts'

/** What a list is ordered by, for one row: the place where the next page goes on. */
export type CursorKey = ReadonlyArray<string | number>

function encodeCursor(key: CursorKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key inside a cursor that came back from a client, which may have been tampered with; undefined on page one. */
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

/** A page out of `limit + 1` rows: the extra one only tells that there is more. */
export function toPage<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => CursorKey) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: last && rows.length > limit ? encodeCursor(keyOf(last)) : null }
}
