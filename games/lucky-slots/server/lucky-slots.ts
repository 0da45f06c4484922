import { readConfig } from '@tambay/game-kit/server/config'
import { createGameServer } from '@tambay/game-kit/server/create-game-server'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { SpinRequest } from '../rules/api.ts'
import { slotsRefusal } from '../rules/refusals.ts'
import { PlayerSeeds } from './player-seeds.ts'
import { SpinBook } from './spin-book.ts'
import { Spins } from './spins.ts'

const milliseconds = z.coerce.number('must be milliseconds').int().nonnegative()

const settings = {
  /** The reels of the winner must stop before the room reads about the win. */
  ANNOUNCE_AFTER_MS: milliseconds.default(3500),
  HOLD_TIMEOUT_MS: milliseconds.default(25_000)
}

export function readSettings(environment: Record<string, string | undefined>) {
  return readConfig(environment, 'lucky-slots', { PORT: 3009 }, settings)
}
type Config = ReturnType<typeof readSettings>

export function buildLuckySlots(config: Config, dist: string): Promise<FastifyInstance> {
  const { ANNOUNCE_AFTER_MS: announceAfterMs, HOLD_TIMEOUT_MS: holdTimeoutMs } = config
  return createGameServer(
    { config, dist, gameId: 'lucky-slots' },
    ({ gateway, journal, orders, retry, warn }) => {
      const seeds = new PlayerSeeds()
      const book = new SpinBook(journal)
      const spins = new Spins({ gateway, orders, book, announceAfterMs, holdTimeoutMs, retry, warn })
      return {
        openSession: session => ({
          commit: seeds.commitFor(session),
          lastSpin: book.lastOf(session.player.id)
        }),
        routes: post =>
          post('/api/spin', SpinRequest, async (session, request) => {
            const known = book.find(request.orderRef)
            if (!known && request.commit !== seeds.commitFor(session))
              throw slotsRefusal('commit_changed', { commit: seeds.commitFor(session) })
            const spin = known ?? spins.begin(session, request, () => seeds.take(session))
            const answer = await spins.finish(spin, session, request)
            return { ...answer, nextCommit: seeds.commitFor(session) }
          }),
        recover: rounds => spins.resume(rounds),
        takeOver: rounds => spins.resume(rounds),
        close: () => spins.close()
      }
    }
  )
}
