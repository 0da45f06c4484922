import type { QueryOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { listRewards } from '@tambay/contracts/wheel'
import { and, desc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Db } from '#platform/database/db.ts'
import { isOlder, keyset, TimeKey } from '#platform/http/paging.ts'
import { spin } from '../tables.ts'
import { selectSpins, toSpin } from './spin-view.ts'

const cursors = keyset('spins.1', z.tuple([TimeKey, z.uuid()]))

export async function listSpins(
  db: Db,
  userId: string,
  { cursor, limit }: QueryOf<typeof listRewards>
): Promise<ResponseOf<typeof listRewards>> {
  const after = cursors.read(cursor)
  const rows = await selectSpins(db)
    .where(and(eq(spin.userId, userId), after && isOlder(spin.createdAt, spin.id, after)))
    .orderBy(desc(spin.createdAt), desc(spin.id))
    .limit(limit + 1)
  const page = cursors.page(rows, limit, row => [row.spin.createdAt.getTime(), row.spin.id])
  return { ...page, items: page.items.map(toSpin) }
}
