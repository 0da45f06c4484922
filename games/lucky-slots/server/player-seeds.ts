import { createSeed } from '@tambay/fairness/commit-reveal'
import { ExpiringMap } from '@tambay/game-kit/server/expiring-map'
import type { PlayerSession } from '@tambay/game-kit/server/sessions'

import { commitToSpin } from '../rules/draw.ts'

interface Pending {
  seed: string
  commit: string
  nonce: number
}

const lifetimeMs = 2 * 60 * 60 * 1000

/** The secret of each session's next spin. Its commitment is shown before the player adds a seed. */
export class PlayerSeeds {
  readonly #pending = new ExpiringMap<Pending>(lifetimeMs)

  commitFor(session: PlayerSession): string {
    return this.#find(session).commit
  }

  take(session: PlayerSession): Pending {
    const taken = this.#find(session)
    this.#pending.set(session.token, createPending(taken.nonce + 1))
    return taken
  }

  #find({ token }: PlayerSession): Pending {
    const pending = this.#pending.get(token) ?? createPending(1)
    this.#pending.set(token, pending)
    return pending
  }
}

function createPending(nonce: number): Pending {
  const seed = createSeed()
  return { seed, commit: commitToSpin(seed), nonce }
}
