import type { Clock } from '@tambay/game-kit/server/clock'
import type { Journal } from '@tambay/game-kit/server/orders/journal'
import type { Orders } from '@tambay/game-kit/server/orders/orders'
import type { PlayerNotes } from '@tambay/game-kit/server/player-notes'
import type { Room } from '@tambay/game-kit/server/room-tables'
import type { TellRoundTimes } from '@tambay/game-kit/server/tell-round-times'
import type { Warn } from '@tambay/game-kit/server/warn'

import type { ReportRound } from './report-round.ts'

export interface TableTimes {
  bettingMs: number
  closingMs: number
  throwMs: number
  resultMs: number
}

export interface TableOptions {
  room: Room
  orders: Orders
  journal: Journal
  clock: Clock
  notes: PlayerNotes<string>
  report: ReportRound
  tellRoundTimes: TellRoundTimes
  warn: Warn
  times: TableTimes
  maxBet: number
  maxPlayers: number
}
