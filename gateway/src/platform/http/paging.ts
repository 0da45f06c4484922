import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'

type CursorKey = ReadonlyArray<string | number>

/**
 * The cursors of one list. A cursor holds the sort key of the last row of a page, so the position of a row
 * must not change while the row is in the list (docs/decisions/0024-keyset-cursors.md). `name` ends in a
 * version: increase it if the order changes, and old cursors are refused.
 */
export function keyset<Key extends CursorKey>(name: `${string}.${number}`, schema: z.ZodMiniType<Key>) {
  const Cursor = z.tuple([z.literal(name), schema])

  return {
    /**
     * Returns the key of the last item on the previous page, or undefined for the first page. Refuses a
     * cursor that doesn't belong to this list.
     */
    read(cursor: string | undefined): Key | undefined {
      if (cursor === undefined) return undefined
      const parsed = z.safeParse(Cursor, decode(cursor))
      if (parsed.success) return parsed.data[1]
      throw new Refusal('bad_request', { issues: [{ path: 'cursor', message: 'Not a cursor of this list' }] })
    },

    encode: (key: Key | undefined) => (key ? encode([name, key]) : null),

    page<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => Key) {
      const items = rows.slice(0, limit)
      const last = items.at(-1)
      return { items, next_cursor: last && rows.length > limit ? encode([name, keyOf(last)]) : null }
    }
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function decode(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}

export const IdKey = z.string().check(z.regex(/^\d{1,18}$/))

export const CountKey = z.int().check(z.gte(0))

/** A time in milliseconds since 1970, up to the year 2100. */
export const TimeKey = z.int().check(z.gte(0), z.lte(4_102_444_800_000))

export function isOlder(
  time: AnyPgColumn,
  id: AnyPgColumn,
  [milliseconds, lastId]: readonly [number, string]
) {
  const moment = new Date(milliseconds).toISOString()
  return sql`(${time}, ${id}) < (${moment}::timestamptz, ${sql.param(lastId, id)})`
}
