import { systemClock } from '@tambay/game-kit/server/clock'
import { readConfig } from '@tambay/game-kit/server/config'
import { createGameServer, gatewayOf } from '@tambay/game-kit/server/create-game-server'
import { Journal } from '@tambay/game-kit/server/orders/journal'
import { Orders } from '@tambay/game-kit/server/orders/orders'
import { RoomTables } from '@tambay/game-kit/server/room-tables'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { BetRequest, ReadyRequest } from '../rules/api.ts'
import { ColorTable } from './table/color-table.ts'
import { Notes } from './table/notes.ts'
import { recoverRounds } from './table/recover-rounds.ts'
import { createReporter } from './table/report-round.ts'

const milliseconds = z.coerce.number('must be milliseconds').int().positive()

const settings = {
  /** Per player and round. */
  MAX_BET: z.coerce.number('must be a number of coins').int().positive().default(500),
  BETTING_MS: milliseconds.default(15_000),
  CLOSING_MS: milliseconds.default(3000),
  THROW_MS: milliseconds.default(2600),
  RESULT_MS: milliseconds.default(6000),
  /** The first delay before a call to the gateway is repeated. */
  RETRY_MS: milliseconds.default(500)
}

export function readSettings(environment: Record<string, string | undefined>) {
  return readConfig(environment, 'color-game', { PORT: 3005 }, settings)
}
type Config = ReturnType<typeof readSettings>

export async function buildColorGame(
  config: Config,
  dist: string,
  clock = systemClock
): Promise<FastifyInstance> {
  const { MAX_BET: maxBet, RETRY_MS: retryMs } = config
  const gateway = gatewayOf(config, 'color-game')
  const warn = (error: unknown, words: string) => app.log.warn(error, words)
  const journal = new Journal(config.DATA_DIR)
  const orders = new Orders({ gateway, journal, retryMs, warn })
  const notes = new Notes()
  const closing = new AbortController()
  const report = createReporter({ gateway, retryMs, signal: closing.signal, warn })
  const times = {
    bettingMs: config.BETTING_MS,
    closingMs: config.CLOSING_MS,
    throwMs: config.THROW_MS,
    resultMs: config.RESULT_MS
  }
  const tables = new RoomTables({
    open: room => new ColorTable({ room, orders, journal, clock, notes, report, times, maxBet }),
    now: clock.now
  })
  const app: FastifyInstance = await createGameServer({
    config,
    dist,
    gameId: 'color-game',
    gateway,
    openSession: () => ({ maxBet }),
    routes: post => {
      post('/api/bet', BetRequest, (session, bet) => tables.tableOf(session).bet(session, bet))
      post('/api/ready', ReadyRequest, (session, { roundId }) => {
        tables.tableOf(session).ready(session, roundId)
        return {}
      })
    },
    live: tables.connect
  })
  app.addHook('onReady', async () => {
    const refresh = (roomId: string) => tables.find(roomId)?.refresh()
    const recovered = [recoverRounds({ journal, orders, notes, report, refresh }), orders.resume()]
    void Promise.all(recovered).catch((error: unknown) => app.log.error(error, 'A round was not recovered'))
  })
  app.addHook('onClose', async () => {
    tables.close()
    closing.abort()
    orders.close()
    journal.close()
  })
  return app
}
