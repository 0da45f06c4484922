import { eq } from 'drizzle-orm'

import { lockUser } from '#identity/users/lock-user.ts'
import type { Tx } from '#platform/database/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import { manilaTime } from '#platform/time/manila.ts'
import { recordChange } from './change-limit.ts'
import { findPause, momentOf, type PauseEnds } from './find-block.ts'
import { addMonths } from './periods.ts'
import { isLater, lockPlayState, type PlayState } from './restrictions.ts'
import { playState } from './tables.ts'

export const revocableAfterMonths = 6

const dayMs = 24 * 3_600_000

/** Refuses to shorten a time-out. */
export async function startTimeOut(tx: Tx, userId: string, days: number, now: Date): Promise<void> {
  const state = await lockState(tx, userId)
  const until = new Date(now.getTime() + days * dayMs)
  if (isLater(state.timeOutUntil, until)) refuseToEnd({ timeOutUntil: state.timeOutUntil }, now)
  await tx.update(playState).set({ timeOutUntil: until }).where(eq(playState.userId, userId))
  await recordChange(tx, userId, `time-out until ${manilaTime(until)}`, now)
}

export async function exclude(tx: Tx, userId: string, months: number, now: Date): Promise<void> {
  const state = await lockState(tx, userId)
  const asked = addMonths(now, months)
  const excludedUntil = isLater(state.excludedUntil, asked) ? state.excludedUntil : asked
  await tx.update(playState).set({ excludedFrom: now, excludedUntil }).where(eq(playState.userId, userId))
  await recordChange(tx, userId, `self-exclusion until ${manilaTime(excludedUntil)}`, now)
}

export async function revokeExclusion(tx: Tx, userId: string, now: Date): Promise<void> {
  const state = await lockState(tx, userId)
  const { excludedFrom, excludedUntil } = state
  if (!excludedFrom || !isLater(excludedUntil, now)) return refuseToEnd(state, now)
  const revocableFrom = addMonths(excludedFrom, revocableAfterMonths)
  if (revocableFrom > now)
    throw new Refusal(
      'exclusion_not_revocable',
      { revocable_from: toTimestamp(revocableFrom), until: toTimestamp(excludedUntil) },
      `You can’t end your self-exclusion in its first 6 months. You can end it from ${momentOf(revocableFrom)}.`
    )
  const end = new Date(now.getTime() + dayMs)
  if (end >= excludedUntil) return
  await tx.update(playState).set({ excludedUntil: end }).where(eq(playState.userId, userId))
  await recordChange(tx, userId, `self-exclusion ends early on ${manilaTime(end)}`, now)
}

export async function pauseBySupport(tx: Tx, userId: string, until: Date, now: Date): Promise<Date> {
  const state = await lockState(tx, userId)
  const pausedUntil = isLater(state.pausedUntil, until) ? state.pausedUntil : until
  await tx.update(playState).set({ pausedUntil }).where(eq(playState.userId, userId))
  await recordChange(tx, userId, `paused by support until ${manilaTime(pausedUntil)}`, now)
  return pausedUntil
}

/** Ends only support's pause, not the user's own break or exclusion. Returns false if there is none. */
export async function endSupportPause(tx: Tx, userId: string, now: Date): Promise<boolean> {
  const state = await lockState(tx, userId)
  if (!isLater(state.pausedUntil, now)) return false
  await tx.update(playState).set({ pausedUntil: null }).where(eq(playState.userId, userId))
  await recordChange(tx, userId, 'pause by support ended', now)
  return true
}

function refuseToEnd(state: PauseEnds, now: Date): never {
  const pause = findPause({ state, ageToState: null }, now)
  if (!pause) throw new Refusal('exclusion_not_active')
  throw new Refusal(pause.reason, pause, `${pause.message} You can’t end it earlier.`)
}

async function lockState(tx: Tx, userId: string): Promise<PlayState> {
  await lockUser(tx, userId)
  return lockPlayState(tx, userId)
}
