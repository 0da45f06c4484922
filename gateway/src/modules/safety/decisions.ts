import { type Decision, type SuspensionNotice } from '@tambay/contracts/people/decisions'
import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Config } from '#platform/config/config.ts'
import { createSealer } from '#platform/crypto/sealer.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Clock, toTimestamp } from '#platform/time/clock.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { userDecision } from './tables.ts'

type DecisionRow = typeof userDecision.$inferSelect

export function toDecision(row: DecisionRow): Decision {
  return {
    id: row.id,
    action: row.action,
    target_kind: row.targetKind,
    excerpt: row.excerpt,
    reason: row.reason,
    created_at: toTimestamp(row.createdAt),
    ends_at: row.endsAt && toTimestamp(row.endsAt),
    is_undone: row.undoneAt !== null,
    appeal:
      row.appealText === null || row.appealedAt === null
        ? null
        : {
            text: row.appealText,
            created_at: toTimestamp(row.appealedAt),
            outcome: row.appealOutcome,
            answer: row.appealAnswer ?? ''
          }
  }
}

interface TokenDeps {
  config: Pick<Config, 'SECRET_KEY'>
  clock: Clock
}

const hourMs = 3_600_000
const label = 'suspension'

function appealTokens({ config, clock }: TokenDeps) {
  const sealer = createSealer(config.SECRET_KEY, 'appeal')
  return {
    make: (id: string) => sealer.seal(`${id} ${clock.now().getTime() + hourMs}`, label),
    /** Returns the id of the decision, unless the token is invalid or too old. */
    read(token: string): string | undefined {
      const [id, expiresAt = 0] = sealer.open(token, label)?.split(' ') ?? []
      return Number(expiresAt) > clock.now().getTime() ? id : undefined
    }
  }
}

export const readAppealToken = (deps: TokenDeps, token: string) => appealTokens(deps).read(token)

/** Suspensions from before there were decisions have no explanation. */
export function createExplainSuspension(deps: TokenDeps) {
  return async (tx: Tx, userId: string) => {
    const [row] = await tx
      .select()
      .from(userDecision)
      .where(
        and(
          eq(userDecision.userId, userId),
          eq(userDecision.action, 'suspend'),
          isNull(userDecision.undoneAt)
        )
      )
      .orderBy(desc(userDecision.id))
      .limit(1)
    if (!row) return {}
    const data: SuspensionNotice = {
      decision: toDecision(row),
      appeal_token: appealTokens(deps).make(row.id)
    }
    const until = row.endsAt ? ` until ${manilaTime(row.endsAt).slice(0, 16)}` : ''
    return { data, message: `Your account is suspended${until}: ${row.reason}` }
  }
}
