import { randomUUID } from 'node:crypto'

import { and, eq, lte } from 'drizzle-orm'

import type { Db, Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { Hold, HoldRef, HoldRequest, Receipt } from './ledger-types.ts'
import { nameLegs } from './named-legs.ts'
import { post } from './post.ts'
import { type Leg, move, type Posting } from './posting.ts'
import { hold } from './tables.ts'

/** A hold after a call, with what was posted for it; without, it stood so before. */
export interface HoldStep {
  hold: Hold
  receipt?: Receipt
}

/** Postings of this scope belong to a hold and end with it; they are not reversed by themselves. */
export const holdScope = 'hold'

type HoldRow = typeof hold.$inferSelect

/** The hold's row first, the accounts after: everyone who touches both locks them in this order. */
export async function takeHold(within: Tx, request: HoldRequest, now: Date): Promise<HoldStep> {
  const { scope, ref, userId, currency, amount, expiresAt, memo } = request
  const reqHash = request.reqHash ?? `${userId} ${currency} ${amount}`
  const [made] = await within
    .insert(hold)
    .values({
      id: randomUUID(),
      scope,
      ref,
      userId,
      currency,
      amount,
      reqHash,
      memo,
      expiresAt,
      createdAt: now
    })
    .onConflictDoNothing()
    .returning()
  if (!made) {
    const stored = await lockHold(within, request)
    if (stored.reqHash !== reqHash) throw new Refusal('idempotency_key_reused')
    return { hold: stored }
  }
  const legs = move({ user: userId }, 'escrow', currency, amount)
  return { hold: made, receipt: await postFor(within, made, 'game_hold', legs, now) }
}

export async function settleHold(within: Tx, ref: HoldRef, payout: number, now: Date): Promise<HoldStep> {
  const found = await lockHold(within, ref)
  if (found.status === 'settled' && found.payout === payout) return { hold: found }
  if (found.status !== 'held') throw new Refusal('order_ended')
  const { userId, currency, amount } = found
  const legs = [
    ...move('escrow', 'house', currency, amount),
    ...move('house', { user: userId }, currency, payout)
  ]
  const receipt = await postFor(within, found, 'game_settle', legs, now)
  return { hold: await endHold(within, found.id, { status: 'settled', payout }, now), receipt }
}

export async function voidHold(within: Tx, ref: HoldRef, now: Date): Promise<HoldStep> {
  const found = await lockHold(within, ref)
  if (found.status === 'voided') return { hold: found }
  if (found.status !== 'held') throw new Refusal('order_ended')
  return giveBack(within, found, now)
}

/** Gives back one hold whose time is over, if there is one that nobody else is ending. */
export async function voidOneExpired(within: Tx, now: Date): Promise<HoldStep | undefined> {
  const [found] = await within
    .select()
    .from(hold)
    .where(and(eq(hold.status, 'held'), lte(hold.expiresAt, now)))
    .orderBy(hold.expiresAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return found && giveBack(within, found, now)
}

export async function findHold(db: Db, ref: HoldRef): Promise<Hold | undefined> {
  const [found] = await db.select().from(hold).where(isCalled(ref))
  return found
}

async function giveBack(within: Tx, found: HoldRow, now: Date): Promise<HoldStep> {
  const legs = move('escrow', { user: found.userId }, found.currency, found.amount)
  const receipt = await postFor(within, found, 'game_void', legs, now)
  return { hold: await endHold(within, found.id, { status: 'voided' }, now), receipt }
}

async function lockHold(within: Tx, ref: HoldRef): Promise<HoldRow> {
  const [found] = await within.select().from(hold).where(isCalled(ref)).for('update')
  if (!found) throw new Refusal('order_not_found')
  return found
}

function isCalled({ scope, ref }: HoldRef) {
  return and(eq(hold.scope, scope), eq(hold.ref, ref))
}

async function endHold(within: Tx, id: string, end: Partial<HoldRow>, now: Date): Promise<HoldRow> {
  const [ended] = await within
    .update(hold)
    .set({ ...end, endedAt: now })
    .where(eq(hold.id, id))
    .returning()
  if (!ended) throw new Error(`Hold ${id} is gone`)
  return ended
}

function postFor(
  within: Tx,
  { id, memo }: HoldRow,
  kind: Posting['kind'],
  legs: Leg[],
  now: Date
): Promise<Receipt> {
  // The hold's id picks the shards, so that escrow gives back from where it took.
  const named = nameLegs(legs, id)
  return post(within, { kind, legs: named, idemScope: holdScope, idemKey: `${id}/${kind}`, memo }, now)
}
