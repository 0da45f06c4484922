import { type Parol, parolPoints } from '@tambay/contracts/parol'
import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import type { Db } from '#platform/database/db.ts'
import { manilaDay } from '#platform/time/manila.ts'
import { parol } from './tables.ts'

const dayMs = 24 * 3_600_000

export async function readParol(db: Db, userId: string, now: Date): Promise<Parol> {
  const [row] = await db
    .select({ design: users.lantern, parol })
    .from(users)
    .leftJoin(parol, eq(parol.userId, users.id))
    .where(eq(users.id, userId))
  const { litDays = 0, lastDay = '', deeds = [] } = row?.parol ?? {}
  const isLitToday = lastDay === manilaDay(now)
  const rest = litDays % parolPoints
  return {
    // A complete lantern shines for the rest of its day.
    points: rest === 0 && isLitToday ? parolPoints : rest,
    lanterns: Math.floor(litDays / parolPoints),
    is_lit_today: isLitToday,
    is_dim: litDays > 0 && lastDay < manilaDay(new Date(now.getTime() - dayMs)),
    deeds: isLitToday ? deeds : [],
    design: row?.design ?? null
  }
}
