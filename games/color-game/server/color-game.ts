import { guardClock, systemClock } from '@tambay/game-kit/server/clock'
import { milliseconds, readConfig } from '@tambay/game-kit/server/config'
import { createGameServer } from '@tambay/game-kit/server/create-game-server'
import { PlayerNotes } from '@tambay/game-kit/server/player-notes'
import { RoomTables } from '@tambay/game-kit/server/room-tables'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { BetRequest, ReadyRequest } from '../rules/api.ts'
import { ColorTable } from './table/color-table.ts'
import { recoverRounds } from './table/recover-rounds.ts'
import { createReporter } from './table/report-round.ts'
import { restoreRound } from './table/restore-round.ts'

const settings = {
  MAX_BET: z.coerce.number('must be a number of coins').int().positive().default(500),
  MAX_PLAYERS: z.coerce.number('must be a number of players').int().min(1).max(60).default(60),
  BETTING_MS: milliseconds.default(15_000),
  CLOSING_MS: milliseconds.default(3000),
  THROW_MS: milliseconds.default(2600),
  RESULT_MS: milliseconds.default(6000)
}

export function readSettings(environment: Record<string, string | undefined>) {
  return readConfig(environment, 'color-game', { PORT: 3005 }, settings)
}
type Config = ReturnType<typeof readSettings>

export function buildColorGame(config: Config, dist: string, clock = systemClock): Promise<FastifyInstance> {
  const { MAX_BET: maxBet, MAX_PLAYERS: maxPlayers } = config
  const times = {
    bettingMs: config.BETTING_MS,
    closingMs: config.CLOSING_MS,
    throwMs: config.THROW_MS,
    resultMs: config.RESULT_MS
  }
  return createGameServer(
    { config, dist, gameId: 'color-game' },
    ({ gateway, journal, orders, retry, tellRoundTimes, warn }) => {
      const notes = new PlayerNotes<string>()
      const report = createReporter(gateway, retry)
      const shared = { orders, journal, clock: guardClock(clock, warn), notes, report, tellRoundTimes, warn }
      const tables = new RoomTables({
        open: room => new ColorTable({ ...shared, room, times, maxBet, maxPlayers }),
        now: clock.now
      })
      const recovery = {
        journal,
        orders,
        notes,
        report,
        refresh: (roomId: string) => tables.find(roomId)?.refresh()
      }
      return {
        isWatchable: true,
        openSession: session => ({ maxBet, table: tables.peek(session) }),
        routes: post => {
          post('/api/bet', BetRequest, (session, bet) =>
            tables.use(session, table => table.bet(session, bet))
          )
          post('/api/ready', ReadyRequest, async (session, { roundId }) => {
            await tables.use(session, table => table.ready(session, roundId))
            return {}
          })
        },
        live: tables.connect,
        recover: rounds => recoverRounds(recovery, rounds),
        takeOver: rounds => {
          const last = rounds.at(-1)
          const round = last && restoreRound(last, recovery)
          if (round) tables.resume(last.roomId, table => table.resume(round))
          return recoverRounds(recovery, round ? rounds.slice(0, -1) : rounds)
        },
        drain: () => tables.drain(),
        close: () => tables.close()
      }
    }
  )
}
