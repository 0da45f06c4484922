import { randomBytes } from 'node:crypto'

import { createSeed } from '@tambay/fairness/commit-reveal'

import { commitToRoll } from '../rules/roll.ts'
import { ExpiringMap } from './expiring-map.ts'

export interface Session {
  readonly token: string
  readonly gatewaySession: string
  readonly playerId: string
  readonly isPractice: boolean
  seed: string
  commit: string
  nonce: number
}

export type Player = Pick<Session, 'gatewaySession' | 'playerId' | 'isPractice'>

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

export function takeSeed(session: Session): { seed: string; commit: string; nonce: number } {
  const { seed, commit } = session
  session.nonce += 1
  session.seed = createSeed()
  session.commit = commitToRoll(session.seed)
  return { seed, commit, nonce: session.nonce }
}
