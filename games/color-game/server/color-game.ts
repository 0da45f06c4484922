import { readConfig } from '@tambay/game-kit/server/config'
import { createGameServer, gatewayOf } from '@tambay/game-kit/server/create-game-server'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { RoundRequest } from '../rules/api.ts'
import { TableRefusal } from '../rules/refusals.ts'
import { seatOf } from './sessions.ts'
import { Table } from './table.ts'

const milliseconds = z.coerce.number('must be milliseconds').int().positive()

const settings = {
  MAX_BET: z.coerce.number('must be a number of coins').int().positive().default(500),
  /** If the gateway doesn't respond, the server retries a round for this long and then voids it. */
  ROUND_PATIENCE_MS: milliseconds.default(30_000),
  ROUND_RETRY_MS: milliseconds.default(3000)
}

export function readSettings(environment: Record<string, string | undefined>) {
  return readConfig(environment, 'color-game', { PORT: 3005 }, settings)
}
type Config = ReturnType<typeof readSettings>

export async function buildColorGame(config: Config, dist: string): Promise<FastifyInstance> {
  const gateway = gatewayOf(config, 'color-game')
  const warn = (error: unknown, words: string) => app.log.warn(error, words)
  const { MAX_BET: maxBet, ROUND_PATIENCE_MS: retryForMs, ROUND_RETRY_MS: retryMs } = config
  const table = new Table({ gateway, maxBet, retryForMs, retryMs, warn })
  const app: FastifyInstance = await createGameServer({
    config,
    dist,
    gameId: 'color-game',
    gateway,
    openSession: session => ({ maxBet, commit: seatOf(session).commit }),
    routes: post =>
      post('/api/round', RoundRequest, async (session, round) => {
        const seat = seatOf(session)
        // A refused round may have used up the commitment, so the refusal contains the next commitment.
        return table.play(seat, round).catch((error: unknown) => {
          if (!(error instanceof TableRefusal)) throw error
          throw new TableRefusal(error.reason, { commit: seat.commit })
        })
      })
  })
  app.addHook('onClose', async () => table.close())
  return app
}
