import {
  appealDecision,
  appealSuspension,
  type Decision,
  listDecisions,
  maxDecisions
} from '@tambay/contracts/people/decisions'
import { and, desc, eq, type SQL } from 'drizzle-orm'

import { lockAccount } from '#identity/sessions/lock-account.ts'
import type { Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { readAppealToken, toDecision } from './decisions.ts'
import type { SafetyNeeds } from './safety-needs.ts'
import { userDecision } from './tables.ts'

/** Per network address. A refused login costs a human check before. */
const rate = { max: 30, perSeconds: 3600 }

export function decisionRoutes(app: App, deps: Pick<SafetyNeeds, 'db' | 'config' | 'clock'>): void {
  const { db, clock } = deps

  route(app, listDecisions, async ({ user }) => {
    const rows = await db
      .select()
      .from(userDecision)
      .where(eq(userDecision.userId, user.id))
      .orderBy(desc(userDecision.id))
      .limit(maxDecisions)
    return { items: rows.map(toDecision) }
  })

  route(app, appealDecision, async ({ body: { id, text }, user, refuse }) =>
    transact(db, async tx => {
      await lockAccount(tx, user)
      const isOwn = and(eq(userDecision.id, id), eq(userDecision.userId, user.id))
      return { decision: (await appeal(tx, isOwn, text)) ?? refuse('decision_not_found') }
    })
  )

  route(
    app,
    appealSuspension,
    async ({ body: { appeal_token: token, text }, refuse }) => {
      const id = readAppealToken(deps, token) ?? refuse('appeal_token_invalid')
      return transact(db, async tx => ({
        decision: (await appeal(tx, eq(userDecision.id, id), text)) ?? refuse('appeal_token_invalid')
      }))
    },
    { rate }
  )

  async function appeal(tx: Tx, which: SQL | undefined, text: string): Promise<Decision | undefined> {
    const [row] = await tx.select().from(userDecision).where(which).for('update')
    if (!row) return undefined
    if (row.undoneAt) throw new Refusal('decision_undone')
    if (row.appealedAt) throw new Refusal('appeal_exists')
    const appealed = { appealText: text, appealedAt: clock.now() }
    await tx.update(userDecision).set(appealed).where(eq(userDecision.id, row.id))
    return toDecision({ ...row, ...appealed })
  }
}
