import { randomUUID } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'
import { and, eq, lte, notInArray } from 'drizzle-orm'

import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { readWallet } from '../balances.ts'
import type { Hold, HoldRef, HoldRequest, Receipt } from '../ledger-types.ts'
import { type RoutingContext, escrowHolder, type IsFrozen } from '../posting/holder-name.ts'
import { post } from '../posting/post.ts'
import { assertAmount, type Leg, move } from '../posting/posting.ts'
import { findReceipt } from '../posting/receipt.ts'
import { resolveLegs } from '../posting/resolved-posting.ts'
import { hold } from '../tables.ts'

export interface HoldOutcome {
  hold: Hold
  balance: Balance
  receipt?: Receipt
}

export interface PostingContext extends RoutingContext {
  now: Date
}

const holdScope = 'hold'

type HoldRow = typeof hold.$inferSelect

// Deadlock prevention: every function here locks the hold's row before it locks accounts.
export async function createHold(
  tx: Tx,
  request: HoldRequest,
  context: PostingContext
): Promise<HoldOutcome> {
  const { scope, ref, userId, currency, amount, expiresAt, memo } = request
  assertAmount(amount, 1)
  if (!scope || !ref) throw new RangeError('A hold needs a scope and a ref')
  const reqHash = request.reqHash ?? `${userId} ${currency} ${amount}`
  const [created] = await tx
    .insert(hold)
    .values({
      id: createHoldId(currency, context.isFrozen),
      scope,
      ref,
      userId,
      currency,
      amount,
      reqHash,
      memo,
      expiresAt,
      createdAt: context.now
    })
    .onConflictDoNothing()
    .returning()
  if (!created) {
    const stored = await lockHold(tx, request)
    if (stored.reqHash !== reqHash) throw new Refusal('idempotency_key_reused')
    const found = await findReceipt(tx, holdPostingKey(stored.id, 'game_hold'))
    if (!found) throw new Error(`Hold ${stored.id} was never posted`)
    return { hold: stored, balance: found.receipt.balanceOf(userId, currency) }
  }
  const legs = move({ user: userId }, 'escrow', currency, amount)
  const receipt = await postFor(tx, created, 'game_hold', legs, context)
  return { hold: created, balance: receipt.balanceOf(userId, currency), receipt }
}

export async function settleHold(
  tx: Tx,
  ref: HoldRef,
  payout: number,
  context: PostingContext
): Promise<HoldOutcome> {
  assertAmount(payout)
  const found = await lockHold(tx, ref)
  if (found.status === 'settled' && found.payout === payout) return storedOutcome(found)
  if (found.status !== 'held') throw new Refusal('order_ended')
  const { userId, currency, amount } = found
  const legs = [
    ...move('escrow', 'house', currency, amount),
    ...move('house', { user: userId }, currency, payout)
  ]
  const receipt = await postFor(tx, found, 'game_settle', legs, context)
  return endHold(tx, found, { status: 'settled', payout }, receipt, context.now)
}

export async function voidHold(tx: Tx, ref: HoldRef, context: PostingContext): Promise<HoldOutcome> {
  const found = await lockHold(tx, ref)
  if (found.status === 'voided') return storedOutcome(found)
  if (found.status !== 'held') throw new Refusal('order_ended')
  const legs = move('escrow', { user: found.userId }, found.currency, found.amount)
  const receipt = await postFor(tx, found, 'game_void', legs, context)
  return endHold(tx, found, { status: 'voided' }, receipt, context.now)
}

export async function lockExpiredHold(tx: Tx, now: Date, skippedIds: string[]): Promise<Hold | undefined> {
  const [found] = await tx
    .select()
    .from(hold)
    .where(and(eq(hold.status, 'held'), lte(hold.expiresAt, now), notInArray(hold.id, skippedIds)))
    .orderBy(hold.expiresAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return found
}

export async function findHold(db: Db, ref: HoldRef): Promise<Hold | undefined> {
  const [found] = await db.select().from(hold).where(matchesRef(ref))
  return found
}

/** The id decides the escrow sub-account of the stake. Draws ids until that sub-account is not frozen. */
function createHoldId(currency: Currency, isFrozen: IsFrozen): string {
  let id = randomUUID()
  for (let attempt = 0; isFrozen(escrowHolder(id), currency) && attempt < 1000; attempt++) id = randomUUID()
  return id
}

function storedOutcome(ended: HoldRow): HoldOutcome {
  const { currency, balanceAtEnd: balance, versionAtEnd: version } = ended
  if (balance === null || version === null) throw new Error(`Hold ${ended.id} has not ended`)
  return { hold: ended, balance: { currency, balance, version } }
}

async function lockHold(tx: Tx, ref: HoldRef): Promise<HoldRow> {
  const [found] = await tx.select().from(hold).where(matchesRef(ref)).for('update')
  if (!found) throw new Refusal('order_not_found')
  return found
}

function matchesRef({ scope, ref }: HoldRef) {
  return and(eq(hold.scope, scope), eq(hold.ref, ref))
}

async function endHold(
  tx: Tx,
  { id, userId, currency }: HoldRow,
  end: { status: 'settled' | 'voided'; payout?: number },
  receipt: Receipt,
  now: Date
): Promise<HoldOutcome> {
  const touched = receipt.people.find(person => person.balance.currency === currency)
  const balance = touched?.balance ?? (await readWallet(tx, userId))[currency]
  const [ended] = await tx
    .update(hold)
    .set({ ...end, endedAt: now, balanceAtEnd: balance.balance, versionAtEnd: balance.version })
    .where(eq(hold.id, id))
    .returning()
  if (!ended) throw new Error(`Hold ${id} does not exist`)
  return { hold: ended, balance, receipt }
}

function postFor(
  tx: Tx,
  stored: HoldRow,
  kind: HoldPostingKind,
  legs: Leg[],
  context: PostingContext
): Promise<Receipt> {
  const named = resolveLegs(legs, { ...context, holdId: stored.id })
  return post(tx, { kind, legs: named, ...holdPostingKey(stored.id, kind), memo: stored.memo }, context.now)
}

type HoldPostingKind = 'game_hold' | 'game_settle' | 'game_void'

export function holdPostingKey(holdId: string, kind: HoldPostingKind) {
  return { idemScope: holdScope, idemKey: `${holdId}/${kind}` }
}

export function holdIdOf({ idemScope, idemKey }: { idemScope: string; idemKey: string }): string | undefined {
  return idemScope === holdScope ? idemKey.split('/')[0] : undefined
}
