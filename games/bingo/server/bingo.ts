import { type Clock, systemClock } from '@tambay/game-kit/server/clock'
import { readConfig } from '@tambay/game-kit/server/config'
import { createGameServer, gatewayOf } from '@tambay/game-kit/server/create-game-server'
import { Journal } from '@tambay/game-kit/server/orders/journal'
import { Orders } from '@tambay/game-kit/server/orders/orders'
import { retryCall } from '@tambay/game-kit/server/orders/retry-call'
import { RoomTables } from '@tambay/game-kit/server/room-tables'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { BingoRequest, BuyRequest, DaubRequest } from '../rules/api.ts'
import { recoverRounds } from './recover.ts'
import type { TableOptions } from './table-options.ts'
import { BingoTable } from './table.ts'

const milliseconds = z.coerce.number('must be milliseconds').int().positive()

const settings = {
  BUY_MS: milliseconds.default(20_000),
  BALL_MS: milliseconds.default(2500),
  RESULT_MS: milliseconds.default(10_000),
  RETRY_MS: milliseconds.default(500)
}

export function readSettings(environment: Record<string, string | undefined>) {
  return readConfig(environment, 'bingo', { PORT: 3008 }, settings)
}
type Config = ReturnType<typeof readSettings>

export async function buildBingo(
  config: Config,
  dist: string,
  clock: Clock = systemClock
): Promise<FastifyInstance> {
  const { DATA_DIR, BUY_MS: buyMs, BALL_MS: ballMs, RESULT_MS: resultMs, RETRY_MS: retryMs } = config
  const gateway = gatewayOf(config, 'bingo')
  const journal = new Journal(DATA_DIR)
  const warn = (error: unknown, words: string) => app.log.warn(error, words)
  const orders = new Orders({ gateway, journal, retryMs, warn })
  const pace = { buyMs, closeMs: 8000, dealMs: ballMs + 500, ballMs, payMs: 8000, resultMs }
  const closing = new AbortController()
  const reportRound: TableOptions['reportRound'] = (round_id, results) =>
    retryCall(() => gateway.endRound({ round_id, results }), {
      firstMs: retryMs,
      signal: closing.signal,
      warn
    })
  const paying = { orders, journal, reportRound, warn }
  const recovery = recoverRounds(paying)
  const tables = new RoomTables({
    open: room => new BingoTable({ ...paying, room, clock, pace, noticeFor: recovery.noticeFor }),
    now: clock.now
  })
  const app: FastifyInstance = await createGameServer({
    config,
    dist,
    gameId: 'bingo',
    gateway,
    openSession: () => ({ buyMs }),
    routes: post => {
      post('/api/cards', BuyRequest, async (session, request) => {
        await tables.tableOf(session).buy(session, request)
        return {}
      })
      post('/api/bingo', BingoRequest, (session, request) => ({
        prizes: tables.tableOf(session).call(session.player.id, request)
      }))
      post('/api/daub', DaubRequest, (session, { isAuto }) => {
        tables.tableOf(session).setAuto(session.player.id, isAuto)
        return {}
      })
    },
    live: tables.connect
  })
  app.addHook('onReady', async () => void recovery.run(tables))
  app.addHook('onClose', async () => {
    tables.close()
    orders.close()
    closing.abort()
    journal.close()
  })
  return app
}
