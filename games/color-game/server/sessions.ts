import { randomBytes } from 'node:crypto'

import { createSeed } from '@tambay/fairness/commit-reveal'

import { commitToRoll } from '../rules/roll.ts'
import { ExpiringMap } from './expiring-map.ts'

/** One player at the table, from one ticket. */
export interface Session {
  readonly token: string
  /** The gateway's name for it. */
  readonly gatewaySession: string
  readonly playerId: string
  readonly isPractice: boolean
  /** Behind the commitment that the player sees now. */
  seed: string
  commit: string
  /** How many rounds were begun. */
  nonce: number
}

export type Player = Pick<Session, 'gatewaySession' | 'playerId' | 'isPractice'>

/** A seat is kept for two hours without a round. */
const lifetimeMs = 2 * 60 * 60 * 1000

export class Sessions {
  readonly #byToken = new ExpiringMap<Session>(lifetimeMs)

  open(player: Player): Session {
    const seed = createSeed()
    const token = randomBytes(32).toString('base64url')
    const session = { ...player, token, seed, commit: commitToRoll(seed), nonce: 0 }
    this.#byToken.set(token, session)
    return session
  }

  find(token: string): Session | undefined {
    return this.#byToken.get(token)
  }
}

/** Hands out the seed that was committed to, for one round, and commits to the next. */
export function takeSeed(session: Session): { seed: string; commit: string; nonce: number } {
  const { seed, commit } = session
  session.nonce += 1
  session.seed = createSeed()
  session.commit = commitToRoll(session.seed)
  return { seed, commit, nonce: session.nonce }
}
