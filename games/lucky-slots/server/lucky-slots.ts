import { readConfig } from '@tambay/game-kit/server/config'
import { createGameServer, gatewayOf } from '@tambay/game-kit/server/create-game-server'
import { Journal } from '@tambay/game-kit/server/orders/journal'
import { Orders } from '@tambay/game-kit/server/orders/orders'
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
  /** If the gateway doesn't take a stake for this long, the spin is canceled. */
  HOLD_PATIENCE_MS: milliseconds.default(25_000),
  RETRY_MS: milliseconds.default(500)
}

export function readSettings(environment: Record<string, string | undefined>) {
  return readConfig(environment, 'lucky-slots', { PORT: 3009 }, settings)
}
type Config = ReturnType<typeof readSettings>

export async function buildLuckySlots(config: Config, dist: string): Promise<FastifyInstance> {
  const gateway = gatewayOf(config, 'lucky-slots')
  const warn = (error: unknown, words: string) => app.log.warn(error, words)
  const { ANNOUNCE_AFTER_MS: announceAfterMs, HOLD_PATIENCE_MS: holdPatienceMs, RETRY_MS: retryMs } = config
  const journal = new Journal(config.DATA_DIR)
  const orders = new Orders({ gateway, journal, retryMs, warn })
  const seeds = new PlayerSeeds()
  const book = new SpinBook(journal)
  const spins = new Spins({ gateway, orders, book, announceAfterMs, holdPatienceMs, retryMs, warn })
  const app: FastifyInstance = await createGameServer({
    config,
    dist,
    gameId: 'lucky-slots',
    gateway,
    openSession: session => ({ commit: seeds.commitFor(session), lastSpin: book.lastOf(session.player.id) }),
    routes: post =>
      post('/api/spin', SpinRequest, async (session, request) => {
        const known = book.find(request.orderRef)
        if (!known && request.commit !== seeds.commitFor(session))
          throw slotsRefusal('commit_changed', { commit: seeds.commitFor(session) })
        const spin = known ?? spins.begin(session, request, () => seeds.take(session))
        const answer = await spins.finish(spin, session, request)
        return { ...answer, nextCommit: seeds.commitFor(session) }
      })
  })
  void spins.resume()
  app.addHook('onClose', async () => {
    spins.close()
    orders.close()
    journal.close()
  })
  return app
}
