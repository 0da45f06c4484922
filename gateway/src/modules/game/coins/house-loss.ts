import { and, eq, sql } from 'drizzle-orm'

import type { Tx } from '#platform/database/db.ts'
import { afterCommit, transact } from '#platform/database/transact.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import type { GameContext } from '../game-offers.ts'
import { gameLoss } from '../tables.ts'

const hourMs = 3_600_000

export const hourOf = (now: Date) => new Date(now.getTime() - (now.getTime() % hourMs))

type CountLoss = (coins: number) => Promise<void>

class LossTooLarge extends Error {
  override name = 'LossTooLarge'
}

/** Pauses a game that costs the house more than `GAME_LOSS_PER_HOUR`, and logs an alarm at half of it. */
export function createHouseLoss({
  db,
  clock,
  config,
  log
}: Pick<GameContext, 'db' | 'clock' | 'config' | 'log'>) {
  const limit = config.GAME_LOSS_PER_HOUR
  const target = [gameLoss.gameId, gameLoss.hour]

  async function isPaused(tx: Tx, gameId: string): Promise<boolean> {
    const isNow = and(eq(gameLoss.gameId, gameId), eq(gameLoss.hour, hourOf(clock.now())))
    const [found] = await tx.select().from(gameLoss).where(isNow)
    return isReached(found?.pausedAtLimit ?? null)
  }

  const isReached = (pausedAtLimit: number | null) => pausedAtLimit !== null && pausedAtLimit >= limit

  /** The last statement of its transaction, because all settles of a game lock the same row. */
  async function count(tx: Tx, gameId: string, lost: number): Promise<void> {
    const [hour] = await tx
      .insert(gameLoss)
      .values({ gameId, hour: hourOf(clock.now()), coins: lost })
      .onConflictDoUpdate({ target, set: { coins: sql`${gameLoss.coins} + excluded.coins` } })
      .returning()
    if (!hour) throw new Error('An upsert returns its row')
    const { coins, pausedAtLimit } = hour
    if (isReached(pausedAtLimit) || (lost > 0 && coins > limit)) throw new LossTooLarge()
    if (coins > limit / 2 && coins - lost <= limit / 2)
      afterCommit(tx, () => log.warn({ game: gameId, coins, limit }, 'the house loses much to a game'))
  }

  async function pause(gameId: string): Promise<void> {
    const { rowCount } = await db
      .insert(gameLoss)
      .values({ gameId, hour: hourOf(clock.now()), coins: 0, pausedAtLimit: limit })
      .onConflictDoUpdate({
        target,
        set: { pausedAtLimit: limit },
        setWhere: sql`${gameLoss.pausedAtLimit} IS DISTINCT FROM ${limit}`
      })
    if (rowCount) log.error({ game: gameId, limit }, 'a game is paused because of its losses')
  }

  return {
    isPaused,
    /** Runs a settle. If the game is paused, rolls it back and asks the game's server to retry in the next hour. */
    track<T>(gameId: string, settle: (tx: Tx, countLoss: CountLoss) => Promise<T>): Promise<T> {
      return transact(db, tx => settle(tx, lost => count(tx, gameId, lost))).catch(async (error: unknown) => {
        if (!(error instanceof LossTooLarge)) throw error
        await pause(gameId)
        const leftMs = hourMs - (clock.now().getTime() % hourMs)
        throw new Refusal('too_many_requests', { retry_after: Math.ceil(leftMs / 1000) })
      })
    }
  }
}
