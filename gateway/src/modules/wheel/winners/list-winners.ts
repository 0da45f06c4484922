import { maxListedWinners, type Winner } from '@tambay/contracts/wheel'
import { and, desc, eq, sql } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { isVisiblePerson } from '#modules/people/visibility.ts'
import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { spin } from '../tables.ts'

export async function listWinners(db: Db, viewerId: string | undefined): Promise<Winner[]> {
  const rows = await selectWinners(db)
    .where(and(sql`${spin.prize}->>'t' IN ('coin', 'diamond')`, isVisiblePerson(viewerId)))
    .orderBy(desc(spin.createdAt))
    .limit(maxListedWinners)
  return rows.map(toWinner)
}

export async function findWinner(db: Db, spinId: string): Promise<Winner | undefined> {
  const [row] = await selectWinners(db).where(and(eq(spin.id, spinId), isVisiblePerson(undefined)))
  return row && toWinner(row)
}

function selectWinners(db: Db) {
  return db
    .select({
      id: spin.id,
      nick_name: users.nickName,
      avatar: users.avatar,
      prize: spin.prize,
      createdAt: spin.createdAt
    })
    .from(spin)
    .innerJoin(users, eq(users.id, spin.userId))
    .$dynamic()
}

function toWinner({ createdAt, ...winner }: Awaited<ReturnType<typeof selectWinners>>[number]): Winner {
  return { ...winner, created_at: toTimestamp(createdAt) }
}
