import { ExpiringMap } from '@tambay/game-kit/server/expiring-map'

import type { Notice } from '../rules/api.ts'
import type { Round } from './round.ts'

const keptMs = 10 * 60 * 1000

/** How the last round ended, for players who did not see it. */
export class Notices {
  readonly #notices = new ExpiringMap<Notice>(keptMs)

  set(roomId: string, playerId: string, notice: Notice): void {
    this.#notices.set(`${roomId} ${playerId}`, notice)
  }

  find(roomId: string, playerId: string): Notice | null {
    return this.#notices.get(`${roomId} ${playerId}`) ?? null
  }

  /** Tells players who were away when their round was paid what they won. */
  setPaid(roomId: string, round: Round, isHere: (playerId: string) => boolean): void {
    const payouts = round.payouts()
    const playerIds = new Set(round.held.map(({ playerId }) => playerId))
    for (const playerId of playerIds) {
      if (isHere(playerId)) continue
      const coins = round
        .salesOf(playerId)
        .reduce((sum, { orderRef }) => sum + (payouts.get(orderRef) ?? 0), 0)
      this.set(roomId, playerId, { kind: 'paid', coins })
    }
  }

  remove(roomId: string, playerId: string): void {
    this.#notices.delete(`${roomId} ${playerId}`)
  }
}
