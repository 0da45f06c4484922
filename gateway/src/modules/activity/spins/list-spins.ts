import type { listRewards } from '@tambay/contracts/activity'
import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#db/db.ts'
import { readCursor, toPage } from '#http/paging.ts'
import { spin } from '../tables.ts'
import { selectSpins, toSpin } from './spin-view.ts'

const Cursor = z.tuple([z.int(), z.uuid()])

export async function listSpins(
  db: Db,
  userId: string,
  { cursor, limit }: QueryOf<typeof listRewards>
): Promise<ResponseOf<typeof listRewards>> {
  const after = readCursor(Cursor, cursor)
  const rows = await selectSpins(db)
    .where(and(eq(spin.userId, userId), after && isAfter(...after)))
    .orderBy(desc(spin.createdAt), desc(spin.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, row => [row.spin.createdAt.getTime(), row.spin.id])
  return { ...page, items: page.items.map(toSpin) }
}

function isAfter(milliseconds: number, id: string) {
  const moment = new Date(milliseconds).toISOString()
  return sql`(${spin.createdAt}, ${spin.id}) < (${moment}::timestamptz, ${id}::uuid)`
}
