import { maxProposals } from '@tambay/contracts/operator/proposals'
import { desc, eq, gt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { Db } from '#platform/database/db.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { digestOf } from './proposals.ts'
import { operatorProposal } from './tables.ts'

const listedMs = 30 * 86_400_000

export async function listProposals(db: Db, now: Date) {
  const decider = alias(operatorAccount, 'decider')
  const { proposedAt, proposedBy, decidedBy, state } = operatorProposal
  const rows = await db
    .select({ row: operatorProposal, proposer: operatorAccount.name, decider: decider.name })
    .from(operatorProposal)
    .innerJoin(operatorAccount, eq(operatorAccount.id, proposedBy))
    .leftJoin(decider, eq(decider.id, decidedBy))
    .where(or(eq(state, 'open'), gt(proposedAt, new Date(now.getTime() - listedMs))))
    .orderBy(desc(operatorProposal.id))
    .limit(maxProposals)
  return rows.map(({ row, proposer, decider: decidedByName }) => {
    const { id, kind, subject, amount, lines, reason } = row
    const isExpired = row.state === 'open' && row.expiresAt <= now
    return {
      id,
      kind,
      subject,
      amount,
      lines,
      reason,
      digest: digestOf(row),
      state: isExpired ? ('expired' as const) : row.state,
      proposed_by: proposer,
      proposed_at: toTimestamp(row.proposedAt),
      expires_at: toTimestamp(row.expiresAt),
      decided_by: decidedByName,
      decided_at: row.decidedAt && toTimestamp(row.decidedAt),
      decision_reason: row.decisionReason
    }
  })
}
