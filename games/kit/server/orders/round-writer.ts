import type { Journal } from './journal.ts'

/**
 * Stores a round's newest state. Saves of a round don't overtake each other; of those that wait, only the newest is
 * written.
 */
export class RoundWriter {
  readonly #journal: Journal
  readonly #ids: { roundId: string; roomId: string }
  readonly #record: () => object
  #isStored: boolean
  #last: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(
    journal: Journal,
    { isStored = false, ...ids }: { roundId: string; roomId: string; isStored?: boolean },
    record: () => object
  ) {
    this.#journal = journal
    this.#ids = ids
    this.#record = record
    this.#isStored = isStored
  }

  /** Resolves when the state at the time of the call, or a newer one, is stored. */
  save(): Promise<void> {
    this.#next ??= this.#afterLast(async () => {
      this.#next = undefined
      const { roundId, roomId } = this.#ids
      const data = JSON.stringify(this.#record())
      if (this.#isStored) return this.#journal.saveRound(roundId, data)
      await this.#journal.openRound({ roundId, roomId, data })
      this.#isStored = true
    })
    return this.#next
  }

  close(): Promise<void> {
    return this.#afterLast(async () => {
      if (this.#isStored) await this.#journal.closeRound(this.#ids.roundId)
    })
  }

  #afterLast(write: () => Promise<void>): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(write)
    return this.#last
  }
}
