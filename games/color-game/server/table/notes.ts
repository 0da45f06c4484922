export class Notes {
  readonly #notes = new Map<string, string>()

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
