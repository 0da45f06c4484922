import { randomUUID } from 'node:crypto'

import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'
import { and, eq, lte, notInArray } from 'drizzle-orm'

import type { Db, Tx } from '../db/db.ts'
import { Refusal } from '../http/refusal.ts'
import { readBalances } from './balances.ts'
import { type Choice, escrowOf, type IsShut } from './holder-name.ts'
import type { Hold, HoldRef, HoldRequest, Receipt } from './ledger-types.ts'
import { nameLegs } from './named-posting.ts'
import { post } from './post.ts'
import { assertAmount, type Leg, move } from './posting.ts'
import { findReceipt } from './receipt.ts'
import { hold } from './tables.ts'

/** A hold after a call, with the balance that its owner is told; without a receipt nothing was posted now. */
export interface HoldStep {
  hold: Hold
  balance: Balance
  receipt?: Receipt
}

export interface PostingContext extends Choice {
  now: Date
}

/** Postings of this scope belong to a hold and end with it; they are not reversed by themselves. */
const holdScope = 'hold'

type HoldRow = typeof hold.$inferSelect

/** The hold's row first, the accounts after: everyone who touches both locks them in this order. */
export async function takeHold(within: Tx, request: HoldRequest, context: PostingContext): Promise<HoldStep> {
  const { scope, ref, userId, currency, amount, expiresAt, memo } = request
  assertAmount(amount, 1)
  if (!scope || !ref) throw new RangeError('A hold needs a scope and a ref')
  const reqHash = request.reqHash ?? `${userId} ${currency} ${amount}`
  const [made] = await within
    .insert(hold)
    .values({
      id: createHoldId(currency, context.isShut),
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
  if (!made) {
    const stored = await lockHold(within, request)
    if (stored.reqHash !== reqHash) throw new Refusal('idempotency_key_reused')
    const found = await findReceipt(within, nameOfStep(stored.id, 'game_hold'))
    if (!found) throw new Error(`Hold ${stored.id} was never posted`)
    return { hold: stored, balance: found.receipt.balanceOf(userId, currency) }
  }
  const legs = move({ user: userId }, 'escrow', currency, amount)
  const receipt = await postFor(within, made, 'game_hold', legs, context)
  return { hold: made, balance: receipt.balanceOf(userId, currency), receipt }
}

export async function settleHold(
  within: Tx,
  ref: HoldRef,
  payout: number,
  context: PostingContext
): Promise<HoldStep> {
  assertAmount(payout)
  const found = await lockHold(within, ref)
  if (found.status === 'settled' && found.payout === payout) return toldBefore(found)
  if (found.status !== 'held') throw new Refusal('order_ended')
  const { userId, currency, amount } = found
  const legs = [
    ...move('escrow', 'house', currency, amount),
    ...move('house', { user: userId }, currency, payout)
  ]
  const receipt = await postFor(within, found, 'game_settle', legs, context)
  return endHold(within, found, { status: 'settled', payout }, receipt, context.now)
}

export async function voidHold(within: Tx, ref: HoldRef, context: PostingContext): Promise<HoldStep> {
  const found = await lockHold(within, ref)
  if (found.status === 'voided') return toldBefore(found)
  if (found.status !== 'held') throw new Refusal('order_ended')
  const legs = move('escrow', { user: found.userId }, found.currency, found.amount)
  const receipt = await postFor(within, found, 'game_void', legs, context)
  return endHold(within, found, { status: 'voided' }, receipt, context.now)
}

/** One hold whose time is over, if there is one that nobody else is ending. */
export async function lockOneExpired(within: Tx, now: Date, passedOver: string[]): Promise<Hold | undefined> {
  const [found] = await within
    .select()
    .from(hold)
    .where(and(eq(hold.status, 'held'), lte(hold.expiresAt, now), notInArray(hold.id, passedOver)))
    .orderBy(hold.expiresAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return found
}

export async function findHold(db: Db, ref: HoldRef): Promise<Hold | undefined> {
  const [found] = await db.select().from(hold).where(isCalled(ref))
  return found
}

/** Its id picks the sub-account of escrow that the stake lies in until its end: not a frozen one. */
function createHoldId(currency: Currency, isShut: IsShut): string {
  let id = randomUUID()
  for (let tries = 0; isShut(escrowOf(id), currency) && tries < 1000; tries++) id = randomUUID()
  return id
}

function toldBefore(ended: HoldRow): HoldStep {
  const { currency, balanceAtEnd: balance, versionAtEnd: version } = ended
  if (balance === null || version === null) throw new Error(`Hold ${ended.id} has not ended`)
  return { hold: ended, balance: { currency, balance, version } }
}

async function lockHold(within: Tx, ref: HoldRef): Promise<HoldRow> {
  const [found] = await within.select().from(hold).where(isCalled(ref)).for('update')
  if (!found) throw new Refusal('order_not_found')
  return found
}

function isCalled({ scope, ref }: HoldRef) {
  return and(eq(hold.scope, scope), eq(hold.ref, ref))
}

async function endHold(
  within: Tx,
  { id, userId, currency }: HoldRow,
  end: { status: 'settled' | 'voided'; payout?: number },
  receipt: Receipt,
  now: Date
): Promise<HoldStep> {
  // A stake that is lost moves nothing of its owner's.
  const touched = receipt.people.find(person => person.balance.currency === currency)
  const balance = touched?.balance ?? (await readBalances(within, userId))[currency]
  const [ended] = await within
    .update(hold)
    .set({ ...end, endedAt: now, balanceAtEnd: balance.balance, versionAtEnd: balance.version })
    .where(eq(hold.id, id))
    .returning()
  if (!ended) throw new Error(`Hold ${id} is gone`)
  return { hold: ended, balance, receipt }
}

function postFor(
  within: Tx,
  stored: HoldRow,
  kind: Step,
  legs: Leg[],
  context: PostingContext
): Promise<Receipt> {
  const named = nameLegs(legs, { ...context, holdId: stored.id })
  return post(within, { kind, legs: named, ...nameOfStep(stored.id, kind), memo: stored.memo }, context.now)
}

type Step = 'game_hold' | 'game_settle' | 'game_void'

/** What the posting of one step of a hold is called. */
export function nameOfStep(holdId: string, step: Step) {
  return { idemScope: holdScope, idemKey: `${holdId}/${step}` }
}

/** The id of the hold that a posting is a step of, if it is. */
export function holdOf({ idemScope, idemKey }: { idemScope: string; idemKey: string }): string | undefined {
  return idemScope === holdScope ? idemKey.split('/')[0] : undefined
}
