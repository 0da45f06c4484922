import { maxRoundMs } from '@tambay/contracts/game-server'
import type { Gateway } from '@tambay/game-sdk/server'

import type { Room } from './room-tables.ts'

export interface RoundTimes {
  /** For how long players can still join the round. */
  joinableMs: number
  /** In how long players can join the next round. */
  nextMs: number
}

export type TellRoundTimes = (room: Pick<Room, 'id' | 'isPractice'>, times: RoundTimes) => void

/** Tells the gateway when a round can be joined. A call that fails isn't repeated, because the next phase brings one. */
export function createRoundTeller({ tellRoundTimes }: Pick<Gateway, 'tellRoundTimes'>): TellRoundTimes {
  const bounded = (ms: number) => Math.min(ms, maxRoundMs)
  return ({ id, isPractice }, { joinableMs, nextMs }) => {
    if (isPractice) return
    const times = { joinable_ms: bounded(joinableMs), next_ms: bounded(nextMs) }
    tellRoundTimes({ party_id: id, ...times }).catch(() => undefined)
  }
}
