import { hasPermission } from '@tambay/contracts/operator/permissions'
import { proposalHours, type ProposalKind } from '@tambay/contracts/operator/proposals'
import type { Canonical } from '@tambay/fairness/canonical-json'
import { and, eq, gt, sql, sum } from 'drizzle-orm'

import { requestHash } from '#platform/crypto/request-hash.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { operatorAccount } from '../accounts/tables.ts'
import { OperatorError } from '../operator-error.ts'
import { type Actor, recordAction } from '../record-action.ts'
import { operatorAction } from '../tables.ts'
import type { AnyKind } from './proposal-kind.ts'
import { operatorProposal } from './tables.ts'

export interface ProposalDeps {
  db: Db
  clock: Clock
  kinds: Record<ProposalKind, AnyKind>
  /** What one operator may move in 24 hours without a second one, in coins. */
  aloneCoins: number
}

type SignedIn = Actor & { operatorId: string }
export type ProposalRow = typeof operatorProposal.$inferSelect

export interface NewProposal {
  kind: ProposalKind
  payload: Canonical
  reason: string
  key: string
}

const dayMs = 86_400_000
const hourMs = 3_600_000

export type Proposed = Pick<ProposalRow, 'id' | 'amount'> & { state: 'open' | 'done' }

/** What needs two people needs proof of both, or one person could give two names. */
export const needsProof = () =>
  new OperatorError('This needs two operators, so sign in first: npm run operator -- sign-in')

/** Does it at once if it is small. The same key with the same content returns the first answer. */
export function propose(
  { db, clock, kinds, aloneCoins }: ProposalDeps,
  actor: SignedIn,
  { kind, payload, reason, key }: NewProposal
): Promise<Proposed> {
  const reqHash = requestHash([kind, payload, reason])
  const { operatorId } = actor
  return transact(db, async tx => {
    // One at a time, so that a repeat finds the first one, and several small amounts are added up.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('proposals', ${operatorId}))`)
    const isSame = and(eq(operatorProposal.proposedBy, operatorId), eq(operatorProposal.idemKey, key))
    const [stored] = await tx.select().from(operatorProposal).where(isSame)
    if (stored && stored.reqHash !== reqHash) throw new Refusal('idempotency_key_reused')
    if (stored) return { id: stored.id, amount: stored.amount, state: stored.isAlone ? 'done' : 'open' }

    const now = clock.now()
    const { secondPerson, preview, execute } = kinds[kind]
    const shown = await preview(tx, payload)
    await refuseSecond(tx, kind, shown.subject, now)
    const isAlone =
      secondPerson === 'never' ||
      (secondPerson === 'amount' &&
        (await movedAlone(tx, operatorId, now)) + (shown.amount ?? 0) <= aloneCoins)
    if (!isAlone && actor.sessionId === undefined) throw needsProof()
    const [row] = await tx
      .insert(operatorProposal)
      .values({
        ...shown,
        kind,
        payload,
        reason,
        isAlone,
        state: isAlone ? 'done' : 'open',
        proposedBy: operatorId,
        idemKey: key,
        reqHash,
        proposedAt: now,
        expiresAt: new Date(now.getTime() + proposalHours * hourMs)
      })
      .returning()
    if (!row) throw new Error('The proposal was not stored')
    if (isAlone) await execute(tx, actor, payload, { reason, now })
    else await log(tx, actor, row, { action: 'propose', reason, createdAt: now })
    return { id: row.id, amount: row.amount, state: isAlone ? 'done' : 'open' }
  })
}

interface Approval {
  id: string
  digest: string
  key: string
}

/** Does what somebody else proposed, once. */
export function approve(
  { db, clock, kinds }: ProposalDeps,
  actor: SignedIn,
  { id, digest, key }: Approval
): Promise<void> {
  const { operatorId } = actor
  return transact(db, async tx => {
    const now = clock.now()
    const row = await lock(tx, id)
    if (row.state === 'done' && row.decidedBy === operatorId && row.decisionKey === key) return
    await refuseDecided(tx, row, now)
    if (row.proposedBy === operatorId) throw new Refusal('second_person_needed')
    if (digestOf(row) !== digest || !(await isLogged(tx, row))) throw new Refusal('proposal_changed')
    const { permission, preview, execute } = kinds[row.kind]
    const [proposer] = await tx.select().from(operatorAccount).where(eq(operatorAccount.id, row.proposedBy))
    if (!proposer || proposer.disabledAt !== null || !hasPermission(proposer.role, permission))
      throw new OperatorError(`${proposer?.name} may no longer propose this.`)
    const { amount } = await preview(tx, row.payload)
    if (amount !== row.amount)
      throw new OperatorError(`It would now move ${amount} coins, and not ${row.amount}.`)
    await tx
      .update(operatorProposal)
      .set({ state: 'done', decidedBy: operatorId, decidedAt: now, decisionKey: key })
      .where(eq(operatorProposal.id, id))
    await log(tx, actor, row, { action: 'approve', reason: row.reason, createdAt: now })
    await execute(tx, actor, row.payload, { reason: row.reason, now })
  })
}

/** The proposer takes it back, and anybody else refuses it. */
export function refuse(
  { db, clock }: Pick<ProposalDeps, 'db' | 'clock'>,
  actor: SignedIn,
  { id, reason }: { id: string; reason: string }
): Promise<void> {
  return transact(db, async tx => {
    const now = clock.now()
    const row = await lock(tx, id)
    await refuseDecided(tx, row, now)
    const isOwn = row.proposedBy === actor.operatorId
    await tx
      .update(operatorProposal)
      .set({
        state: isOwn ? 'taken_back' : 'refused',
        decidedBy: actor.operatorId,
        decidedAt: now,
        decisionReason: reason
      })
      .where(eq(operatorProposal.id, id))
    await log(tx, actor, row, { action: 'refuse-proposal', reason, createdAt: now })
  })
}

/** Names the content of a proposal. The log has the digest of the time when it was proposed. */
export function digestOf({
  id,
  kind,
  payload,
  subject,
  amount,
  lines,
  reason,
  proposedBy
}: ProposalRow): string {
  return requestHash([id, kind, payload as Canonical, subject, amount, lines, reason, proposedBy])
}

function log(
  tx: Tx,
  actor: SignedIn,
  row: ProposalRow,
  action: { action: 'propose' | 'approve' | 'refuse-proposal'; reason: string; createdAt: Date }
): Promise<string> {
  const { kind, subject, amount } = row
  const result = { kind, subject, amount, digest: digestOf(row) }
  return recordAction(tx, actor, { ...action, subject: `proposal:${row.id}`, result })
}

/** Whether the append-only log has a proposal with exactly this content. */
async function isLogged(tx: Tx, row: ProposalRow): Promise<boolean> {
  const { action, subject, operatorId, result } = operatorAction
  const digest = sql`${result} ->> 'digest' = ${digestOf(row)}`
  const isSame = and(eq(action, 'propose'), eq(subject, `proposal:${row.id}`), eq(operatorId, row.proposedBy))
  return (await tx.$count(operatorAction, and(isSame, digest))) > 0
}

async function lock(tx: Tx, id: string): Promise<ProposalRow> {
  const [row] = await tx.select().from(operatorProposal).where(eq(operatorProposal.id, id)).for('update')
  if (!row) throw new Refusal('proposal_not_found')
  return row
}

async function refuseDecided(tx: Tx, { state, decidedBy, expiresAt }: ProposalRow, now: Date): Promise<void> {
  if (state === 'open' && now < expiresAt) return
  if (state === 'open') throw new Refusal('proposal_decided', undefined, 'This proposal has expired.')
  if (decidedBy === null) throw new Refusal('proposal_decided')
  const [decider] = await tx.select().from(operatorAccount).where(eq(operatorAccount.id, decidedBy))
  const words = { done: 'approved', refused: 'refused', taken_back: 'taken back' }[state]
  throw new Refusal('proposal_decided', undefined, `${decider?.name} has already ${words} this proposal.`)
}

async function refuseSecond(tx: Tx, kind: ProposalKind, subject: string, now: Date): Promise<void> {
  const { id, state, expiresAt } = operatorProposal
  const isSame = and(eq(operatorProposal.kind, kind), eq(operatorProposal.subject, subject))
  const [open] = await tx
    .select({ id })
    .from(operatorProposal)
    .where(and(isSame, eq(state, 'open'), gt(expiresAt, now)))
  if (open) throw new OperatorError(`This is already proposed: proposal ${open.id} waits for a decision.`)
}

export async function movedAlone(db: Db, operatorId: string, now: Date): Promise<number> {
  const { amount, isAlone, proposedBy, proposedAt } = operatorProposal
  const since = new Date(now.getTime() - dayMs)
  const [moved] = await db
    .select({ coins: sum(amount).mapWith(Number) })
    .from(operatorProposal)
    .where(and(eq(proposedBy, operatorId), eq(isAlone, true), gt(proposedAt, since)))
  return moved?.coins ?? 0
}
