import type { Turntable } from '@tambay/contracts/activity'
import { and, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '#db/db.ts'
import { toTimestamp } from '#time/clock.ts'
import { isActiveUser } from '../../user/is-active-user.ts'
import { users } from '../../user/tables.ts'
import { spin } from '../tables.ts'

const limit = 10

export async function listWinners(db: Db): Promise<Turntable['winners']> {
  const rows = await db
    .select({
      nick_name: users.nickName,
      avatar: users.avatar,
      prize: spin.prize,
      createdAt: spin.createdAt
    })
    .from(spin)
    .innerJoin(users, eq(users.id, spin.userId))
    .where(and(sql`${spin.prize}->>'t' IN ('coin', 'diamond')`, isActiveUser))
    .orderBy(desc(spin.createdAt))
    .limit(limit)
  return rows.map(({ createdAt, ...winner }) => ({ ...winner, created_at: toTimestamp(createdAt) }))
}
