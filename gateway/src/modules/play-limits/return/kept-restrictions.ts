import { eq, inArray, lt, sql } from 'drizzle-orm'

import { type Identity, readIdentity } from '#identity/users/contacts.ts'
import { identityKeysOf } from '#identity/users/identity-keys.ts'
import { users } from '#identity/users/tables.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { Clock } from '#platform/time/clock.ts'
import { manilaDay } from '#platform/time/manila.ts'
import { writeLimit } from '../change-limit.ts'
import { amountAt, lockPlayState, readStored } from '../restrictions.ts'
import {
  type KeptRestrictions,
  keptRestriction,
  limitChange,
  playDay,
  playLimit,
  playState
} from '../tables.ts'
import { strictest } from './strictest.ts'

interface KeepDeps {
  config: Pick<Config, 'SECRET_KEY'>
  clock: Clock
}

const dayMs = 24 * 3_600_000
/** This is longer than the longest period of a limit, which is a month. */
const playDaysKeptMs = 62 * dayMs
const limitsKeptMs = 365 * dayMs
const suspensionsKeptMs = 5 * 365 * dayMs

async function keepRestrictions(
  { config, clock }: KeepDeps,
  tx: Tx,
  restrictions: KeptRestrictions,
  identity: Identity
): Promise<void> {
  const now = clock.now().getTime()
  const { limits, suspended, timeOutUntil, excludedUntil, pausedUntil } = restrictions
  const ends = [timeOutUntil, excludedUntil, pausedUntil].map(until => until ?? 0)
  if (limits.length > 0) ends.push(now + limitsKeptMs)
  if (suspended.length > 0) ends.push(now + suspensionsKeptMs)
  const keptUntil = new Date(Math.max(...ends))
  if (keptUntil.getTime() <= now) return
  for (const contactKey of keysOf(config, identity)) {
    const [earlier] = await takeKept(tx, [contactKey], clock.now())
    await tx.insert(keptRestriction).values({
      contactKey,
      restrictions: earlier ? strictest(earlier.restrictions, restrictions) : restrictions,
      keptUntil: earlier && earlier.keptUntil > keptUntil ? earlier.keptUntil : keptUntil
    })
  }
}

/** Refuses if a suspended account had one of the contacts or the Google account. */
export async function restoreRestrictions(
  { config, clock }: KeepDeps,
  tx: Tx,
  userId: string,
  identity: Identity,
  refusal: 'account_closed' | 'phone_taken' | 'email_taken' = 'account_closed'
): Promise<void> {
  const kept = await takeKept(tx, keysOf(config, identity), clock.now())
  if (kept.some(({ restrictions }) => restrictions.suspended.length)) throw new Refusal(refusal)
  for (const { restrictions } of kept) await restore(tx, userId, restrictions, clock.now())
}

async function takeKept(tx: Tx, keys: string[], now: Date) {
  if (keys.length === 0) return []
  const kept = await tx.delete(keptRestriction).where(inArray(keptRestriction.contactKey, keys)).returning()
  return kept.filter(({ keptUntil }) => keptUntil > now)
}

async function restore(tx: Tx, userId: string, kept: KeptRestrictions, now: Date): Promise<void> {
  await lockPlayState(tx, userId)
  const own = await readCurrent(tx, userId, now)
  const { limits, timeOutUntil, excludedFrom, excludedUntil, pausedUntil } = strictest(own, kept)
  for (const { amount, ...limit } of limits.filter(added => !own.limits.includes(added)))
    await writeLimit(tx, { userId, ...limit }, { amount, pendingFrom: null, pendingAmount: null })
  await tx
    .update(playState)
    .set({
      timeOutUntil: dateOf(timeOutUntil),
      excludedFrom: dateOf(excludedFrom),
      excludedUntil: dateOf(excludedUntil),
      pausedUntil: dateOf(pausedUntil)
    })
    .where(eq(playState.userId, userId))
}

async function readCurrent(tx: Tx, userId: string, now: Date): Promise<KeptRestrictions> {
  const { limits, state } = await readStored(tx, userId)
  const endOf = (until: Date | null = null) => (until && until > now ? until.getTime() : null)
  const excludedUntil = endOf(state?.excludedUntil)
  return {
    limits: limits.flatMap(limit => {
      const { setBy, measure, period } = limit
      const amount = amountAt(limit, now)
      return amount === null ? [] : { setBy, measure, period, amount }
    }),
    timeOutUntil: endOf(state?.timeOutUntil),
    excludedFrom: excludedUntil === null ? null : (state?.excludedFrom?.getTime() ?? null),
    excludedUntil,
    pausedUntil: endOf(state?.pausedUntil),
    suspended: []
  }
}

/** Call it when a user replaces a phone number or email: a new account with the old one must have the same restrictions. */
export async function moveRestrictions(
  deps: KeepDeps,
  tx: Tx,
  { id, ...replaced }: Identity & { id: string },
  added: Pick<Identity, 'tel' | 'email'>,
  refusal: 'phone_taken' | 'email_taken'
): Promise<void> {
  const own = await readCurrent(tx, id, deps.clock.now())
  await keepRestrictions(deps, tx, own, {
    tel: added.tel === null ? null : replaced.tel,
    email: added.email === null ? null : replaced.email,
    googleSubject: null
  })
  await restoreRestrictions(deps, tx, id, { ...added, googleSubject: null }, refusal)
}

export async function eraseLimits(tx: Tx, userId: string, deps: KeepDeps): Promise<void> {
  const [user] = await tx.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, userId))
  const own = await readCurrent(tx, userId, deps.clock.now())
  const suspended = user?.suspendedAt ? [userId] : []
  await keepRestrictions(deps, tx, { ...own, suspended }, await readIdentity(tx, userId))
  await tx.delete(playLimit).where(eq(playLimit.userId, userId))
  await tx.delete(playState).where(eq(playState.userId, userId))
  await tx.delete(playDay).where(eq(playDay.userId, userId))
  await tx.delete(limitChange).where(eq(limitChange.userId, userId))
}

export async function endKeptSuspension(tx: Tx, userId: string): Promise<void> {
  const suspended = sql`(${keptRestriction.restrictions}->'suspended')`
  await tx
    .update(keptRestriction)
    .set({
      restrictions: sql`jsonb_set(${keptRestriction.restrictions}, '{suspended}', ${suspended} - ${userId}::text)`
    })
    .where(sql`${suspended} ? ${userId}::text`)
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(keptRestriction).where(lt(keptRestriction.keptUntil, now))
  await db.delete(playDay).where(lt(playDay.day, manilaDay(new Date(now.getTime() - playDaysKeptMs))))
}

function keysOf(config: KeepDeps['config'], identity: Identity): string[] {
  return identityKeysOf(config, identity, 'limits')
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time))
