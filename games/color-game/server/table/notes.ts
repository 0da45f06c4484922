import { ExpiringMap } from '@tambay/game-kit/server/expiring-map'

import { colorNames, type Dice } from '../../rules/colors.ts'

const keptMs = 10 * 60 * 1000

/** How the last round ended, for players who did not see it. */
export class Notes {
  readonly #notes = new ExpiringMap<string>(keptMs)

  set(roomId: string, playerId: string, note: string): void {
    this.#notes.set(`${roomId} ${playerId}`, note)
  }

  find(roomId: string, playerId: string): string | null {
    return this.#notes.get(`${roomId} ${playerId}`) ?? null
  }

  remove(roomId: string, playerId: string): void {
    this.#notes.delete(`${roomId} ${playerId}`)
  }
}

export function paidNote(dice: Dice, paid: number): string {
  const names = dice.map(color => colorNames[color]).join(', ')
  return `The last round was paid: ${names}. ${paid > 0 ? `You got ${paid} coins.` : 'No match.'}`
}
