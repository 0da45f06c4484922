import type { Clock } from '@tambay/game-kit/server/clock'
import type { Journal } from '@tambay/game-kit/server/orders/journal'
import type { Orders } from '@tambay/game-kit/server/orders/orders'
import type { PlayerNotes } from '@tambay/game-kit/server/player-notes'
import type { Room } from '@tambay/game-kit/server/room-tables'
import type { TellRoundTimes } from '@tambay/game-kit/server/tell-round-times'
import type { Warn } from '@tambay/game-kit/server/warn'

import type { Notice } from '../rules/api.ts'

/** In milliseconds. */
export interface Pace {
  buyMs: number
  closeMs: number
  dealMs: number
  ballMs: number
  /** The longest wait for payments before the result is shown. */
  payMs: number
  resultMs: number
}

export interface Result {
  session: string
  score: number
}

export interface TableOptions {
  room: Room
  clock: Clock
  pace: Pace
  orders: Orders
  journal: Journal
  notices: PlayerNotes<Notice>
  reportRound: (roundId: string, results: Result[]) => Promise<unknown>
  tellRoundTimes: TellRoundTimes
  warn: Warn
}
