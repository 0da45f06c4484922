import { eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { manilaDay, startOfDay } from '#platform/time/manila.ts'
import { lockPlayState, type PlayState } from './restrictions.ts'
import { playDay, playState } from './tables.ts'

/** A longer time between two signs of play (spec LIMIT-9) is a break and doesn't count. */
const breakMs = 5 * 60_000
/** Saves writes: time is stored only once it has reached this length. */
const resolutionMs = 10_000

export async function countPlayTime(
  tx: Tx,
  userId: string,
  now: Date,
  { isCheckSeen = false } = {}
): Promise<PlayState> {
  const state = await lockPlayState(tx, userId)
  const elapsed = state.lastPlayedAt ? now.getTime() - state.lastPlayedAt.getTime() : breakMs + 1
  const isContinued = elapsed <= breakMs
  const isCounted = !isContinued || elapsed >= resolutionMs
  if (!isCounted && !isCheckSeen) return state
  if (state.lastPlayedAt && isContinued && isCounted) await addTime(tx, userId, state.lastPlayedAt, now)
  const sinceCheck = isContinued && !isCheckSeen ? state.sinceCheck + elapsed : 0
  const lastPlayedAt = isCounted ? now : state.lastPlayedAt
  await tx.update(playState).set({ lastPlayedAt, sinceCheck }).where(eq(playState.userId, userId))
  return { ...state, lastPlayedAt, sinceCheck }
}

export function isWorthCounting(state: PlayState | undefined, now: Date): boolean {
  return !state?.lastPlayedAt || now.getTime() - state.lastPlayedAt.getTime() >= resolutionMs
}

async function addTime(tx: Tx, userId: string, from: Date, to: Date): Promise<void> {
  const midnight = startOfDay(manilaDay(to))
  const parts = from < midnight ? [[from, midnight] as const, [midnight, to] as const] : [[from, to] as const]
  for (const [start, end] of parts) {
    const played = end.getTime() - start.getTime()
    if (played === 0) continue
    await tx
      .insert(playDay)
      .values({ userId, day: manilaDay(start), played })
      .onConflictDoUpdate({
        target: [playDay.userId, playDay.day],
        set: { played: sql`${playDay.played} + excluded.played` }
      })
  }
}
