export class ExpiringMap<Value> {
  readonly #lifetimeMs: number
  readonly #now: () => number
  readonly #entries = new Map<string, { value: Value; touched: number }>()

  constructor(lifetimeMs: number, now: () => number = Date.now) {
    this.#lifetimeMs = lifetimeMs
    this.#now = now
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry || this.#now() - entry.touched >= this.#lifetimeMs) return undefined
    this.set(key, entry.value)
    return entry.value
  }

  /** Values are ordered by their last use, so the sweep ends at the first value that is not expired. */
  set(key: string, value: Value): void {
    const now = this.#now()
    this.#entries.delete(key)
    this.#entries.set(key, { value, touched: now })
    for (const [old, { touched }] of this.#entries) {
      if (now - touched < this.#lifetimeMs) break
      this.#entries.delete(old)
    }
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }

  get size(): number {
    return this.#entries.size
  }
}
