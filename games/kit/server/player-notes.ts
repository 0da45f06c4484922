import { ExpiringMap } from './expiring-map.ts'

const keptMs = 10 * 60 * 1000

/** How the last round ended, for players who did not see it. Kept for 10 minutes after it was last shown. */
export class PlayerNotes<Note> {
  readonly #notes = new ExpiringMap<Note>(keptMs)

  set(roomId: string, playerId: string, note: Note): void {
    this.#notes.set(`${roomId} ${playerId}`, note)
  }

  find(roomId: string, playerId: string): Note | null {
    return this.#notes.get(`${roomId} ${playerId}`) ?? null
  }

  remove(roomId: string, playerId: string): void {
    this.#notes.delete(`${roomId} ${playerId}`)
  }
}
