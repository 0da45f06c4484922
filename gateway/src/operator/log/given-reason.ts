import { lookUpMinutes } from '@tambay/contracts/operator/people'
import { and, desc, eq, gt } from 'drizzle-orm'

import type { Db } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { CurrentOperator } from '#platform/http/caller/operator.ts'
import { operatorAction } from '../tables.ts'

interface Look {
  action: 'look-up' | 'observe-room'
  subject: string
}

/** The log is the record of what a session may see: an entry of the last 30 minutes opens its subject. */
export async function findOpenUntil(
  db: Db,
  { sessionId }: CurrentOperator,
  { action, subject }: Look,
  now: Date
): Promise<Date | undefined> {
  const [given] = await db
    .select({ createdAt: operatorAction.createdAt })
    .from(operatorAction)
    .where(
      and(
        eq(operatorAction.subject, subject),
        eq(operatorAction.action, action),
        eq(operatorAction.sessionId, sessionId),
        gt(operatorAction.createdAt, new Date(now.getTime() - lookUpMinutes * 60_000))
      )
    )
    .orderBy(desc(operatorAction.id))
    .limit(1)
  return given && new Date(given.createdAt.getTime() + lookUpMinutes * 60_000)
}

export async function requireReason(db: Db, operator: CurrentOperator, look: Look, now: Date): Promise<Date> {
  const until = await findOpenUntil(db, operator, look, now)
  if (!until) throw new Refusal('look_up_needed')
  return until
}
