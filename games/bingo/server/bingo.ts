import { guardClock, systemClock } from '@tambay/game-kit/server/clock'
import { milliseconds, readConfig } from '@tambay/game-kit/server/config'
import { createGameServer } from '@tambay/game-kit/server/create-game-server'
import { PlayerNotes } from '@tambay/game-kit/server/player-notes'
import { RoomTables } from '@tambay/game-kit/server/room-tables'
import type { FastifyInstance } from 'fastify'

import { BingoRequest, BuyRequest, DaubRequest, type Notice } from '../rules/api.ts'
import { recoverRounds } from './recover.ts'
import { restoreRound } from './restore-round.ts'
import type { TableOptions } from './table-options.ts'
import { BingoTable } from './table.ts'

const settings = {
  BUY_MS: milliseconds.default(20_000),
  BALL_MS: milliseconds.default(2500),
  RESULT_MS: milliseconds.default(10_000)
}

export function readSettings(environment: Record<string, string | undefined>) {
  return readConfig(environment, 'bingo', { PORT: 3008 }, settings)
}
type Config = ReturnType<typeof readSettings>

export function buildBingo(config: Config, dist: string, clock = systemClock): Promise<FastifyInstance> {
  const { BUY_MS: buyMs, BALL_MS: ballMs, RESULT_MS: resultMs } = config
  const pace = { buyMs, closeMs: 8000, dealMs: ballMs + 500, ballMs, payMs: 8000, resultMs }
  return createGameServer(
    { config, dist, gameId: 'bingo' },
    ({ gateway, journal, orders, retry, tellRoundTimes, warn }) => {
      const reportRound: TableOptions['reportRound'] = (round_id, results) =>
        retry(() => gateway.endRound({ round_id, results }))
      const paying = { orders, journal, notices: new PlayerNotes<Notice>(), reportRound, warn }
      const recover = recoverRounds(paying)
      const tables = new RoomTables({
        open: room =>
          new BingoTable({
            ...paying,
            room,
            pace,
            tellRoundTimes,
            clock: guardClock(clock, warn)
          }),
        now: clock.now
      })
      return {
        isWatchable: true,
        openSession: () => ({ buyMs }),
        routes: post => {
          post('/api/cards', BuyRequest, async (session, request) => {
            await tables.use(session, table => table.buy(session, request))
            return {}
          })
          post('/api/bingo', BingoRequest, async (session, request) => ({
            prizes: await tables.use(session, table => table.call(session.player.id, request))
          }))
          post('/api/daub', DaubRequest, async (session, { isAuto }) => {
            await tables.use(session, table => table.setAuto(session.player.id, isAuto))
            return {}
          })
        },
        live: tables.connect,
        recover: rounds => recover(tables, rounds),
        takeOver: rounds => {
          const last = rounds.at(-1)
          if (last) {
            const { round, unfinished } = restoreRound(last, journal)
            tables.resume(last.roomId, table => table.resume(round, unfinished))
          }
          return recover(tables, rounds.slice(0, -1))
        },
        close: () => tables.close()
      }
    }
  )
}
