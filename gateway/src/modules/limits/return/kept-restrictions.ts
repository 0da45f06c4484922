import { eq, inArray, lt } from 'drizzle-orm'

import type { Config } from '#config.ts'
import type { Db, Tx } from '#db/db.ts'
import type { Clock } from '#time/clock.ts'
import { manilaDay } from '#time/manila.ts'
import { contactKeysOf } from '../../invite/invite-keys.ts'
import { type Contacts, readContacts } from '../../user/contacts.ts'
import { writeLimit } from '../change-limit.ts'
import { amountAt, isLater, limitOf, lockPlayState, readStored } from '../restrictions.ts'
import {
  type KeptRestrictions,
  keptRestriction,
  limitChange,
  playDay,
  playLimit,
  playState
} from '../tables.ts'

interface KeepDeps {
  config: Pick<Config, 'SECRET_KEY'>
  clock: Clock
}

/** This is longer than the longest period of a limit, which is a month. */
const playDaysKeptMs = 62 * 24 * 3_600_000
const limitsKeptMs = 365 * 24 * 3_600_000

export async function keepRestrictions(
  { config, clock }: KeepDeps,
  tx: Tx,
  userId: string,
  contacts: Contacts
): Promise<void> {
  const now = clock.now()
  const { limits, state } = await readStored(tx, userId)
  const restrictions: KeptRestrictions = {
    limits: limits.flatMap(limit => {
      const { setBy, measure, period } = limit
      const amount = amountAt(limit, now)
      return amount === null ? [] : { setBy, measure, period, amount }
    }),
    timeOutUntil: isLater(state?.timeOutUntil, now) ? state.timeOutUntil.getTime() : null,
    excludedFrom: state?.excludedFrom?.getTime() ?? null,
    excludedUntil: isLater(state?.excludedUntil, now) ? state.excludedUntil.getTime() : null,
    pausedUntil: isLater(state?.pausedUntil, now) ? state.pausedUntil.getTime() : null
  }
  const { timeOutUntil, excludedUntil, pausedUntil } = restrictions
  const limitsUntil = restrictions.limits.length > 0 ? now.getTime() + limitsKeptMs : 0
  const keptUntil = new Date(Math.max(limitsUntil, timeOutUntil ?? 0, excludedUntil ?? 0, pausedUntil ?? 0))
  if (keptUntil <= now) return
  for (const contactKey of keysOf(config, contacts))
    await tx
      .insert(keptRestriction)
      .values({ contactKey, restrictions, keptUntil })
      .onConflictDoUpdate({ target: keptRestriction.contactKey, set: { restrictions, keptUntil } })
}

export async function restoreRestrictions(
  { config, clock }: KeepDeps,
  tx: Tx,
  userId: string,
  contacts: Contacts
): Promise<void> {
  const keys = keysOf(config, contacts)
  if (keys.length === 0) return
  const now = clock.now()
  const kept = await tx.delete(keptRestriction).where(inArray(keptRestriction.contactKey, keys)).returning()
  for (const { restrictions, keptUntil } of kept)
    if (keptUntil > now) await restore(tx, userId, restrictions, now)
}

async function restore(tx: Tx, userId: string, kept: KeptRestrictions, now: Date): Promise<void> {
  const own = await readStored(tx, userId)
  for (const { amount, ...limit } of kept.limits) {
    const ownAmount = limitOf(own, limit, now)
    if (ownAmount === null || amount < ownAmount)
      await writeLimit(tx, { userId, ...limit }, { amount, pendingFrom: null, pendingAmount: null })
  }
  const state = await lockPlayState(tx, userId)
  const ownExcludedFrom = isLater(state.excludedUntil, now) ? state.excludedFrom : null
  await tx
    .update(playState)
    .set({
      timeOutUntil: laterOf(state.timeOutUntil, kept.timeOutUntil),
      // Takes the later start, so that neither exclusion can be ended before its first 6 months are over.
      excludedFrom:
        kept.excludedUntil === null ? state.excludedFrom : laterOf(ownExcludedFrom, kept.excludedFrom),
      excludedUntil: laterOf(state.excludedUntil, kept.excludedUntil),
      pausedUntil: laterOf(state.pausedUntil, kept.pausedUntil ?? null)
    })
    .where(eq(playState.userId, userId))
}

/** Call it when a user replaces a phone number or email: a new account with the old one must have the same restrictions. */
export async function moveRestrictions(
  deps: KeepDeps,
  tx: Tx,
  { id, ...replaced }: Contacts & { id: string },
  added: Contacts
): Promise<void> {
  await keepRestrictions(deps, tx, id, {
    tel: added.tel === null ? null : replaced.tel,
    email: added.email === null ? null : replaced.email
  })
  await restoreRestrictions(deps, tx, id, added)
}

export async function eraseLimits(tx: Tx, userId: string, deps: KeepDeps): Promise<void> {
  await keepRestrictions(deps, tx, userId, await readContacts(tx, userId))
  await tx.delete(playLimit).where(eq(playLimit.userId, userId))
  await tx.delete(playState).where(eq(playState.userId, userId))
  await tx.delete(playDay).where(eq(playDay.userId, userId))
  await tx.delete(limitChange).where(eq(limitChange.userId, userId))
}

export async function deleteExpired(db: Db, now: Date): Promise<void> {
  await db.delete(keptRestriction).where(lt(keptRestriction.keptUntil, now))
  await db.delete(playDay).where(lt(playDay.day, manilaDay(new Date(now.getTime() - playDaysKeptMs))))
}

function keysOf(config: KeepDeps['config'], contacts: Contacts): string[] {
  return contactKeysOf(config, contacts, 'limits')
}

function laterOf(own: Date | null, kept: number | null): Date | null {
  if (kept === null || (own && own.getTime() >= kept)) return own
  return new Date(kept)
}
