import { createSeed } from '@tambay/fairness/commit-reveal'
import type { PlayerSession } from '@tambay/game-kit/server/sessions'

import { commitToRoll } from '../rules/roll.ts'

export interface Session {
  readonly gatewaySession: string
  readonly playerId: string
  readonly isPractice: boolean
  seed: string
  commit: string
  nonce: number
}

const seats = new WeakMap<PlayerSession, Session>()

export function seatOf(session: PlayerSession): Session {
  const { gatewaySession, isPractice, player } = session
  const seat = seats.get(session) ?? openSeat({ gatewaySession, isPractice, playerId: player.id })
  seats.set(session, seat)
  return seat
}

export function openSeat(player: Pick<Session, 'gatewaySession' | 'playerId' | 'isPractice'>): Session {
  const seed = createSeed()
  return { ...player, seed, commit: commitToRoll(seed), nonce: 0 }
}

export function takeSeed(session: Session): { seed: string; commit: string; nonce: number } {
  const { seed, commit } = session
  session.nonce += 1
  session.seed = createSeed()
  session.commit = commitToRoll(session.seed)
  return { seed, commit, nonce: session.nonce }
}
