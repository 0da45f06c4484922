import { movePracticeCoins } from './practice-coins.ts'

/** Practice stakes that the host app holds for orders without an outcome. */
export class PracticeStakes {
  readonly #reason: string
  readonly #stakes = new Map<string, number>()

  /** `reason`: the name of the game. */
  constructor(reason: string) {
    this.#reason = reason
  }

  async hold(orderRef: string, stake: number): Promise<void> {
    await movePracticeCoins({ orderRef, amount: -stake, reason: this.#reason })
    this.#stakes.set(orderRef, stake)
  }

  async pay(orderRef: string, amount: number): Promise<void> {
    if (this.#stakes.delete(orderRef)) await movePracticeCoins({ orderRef, amount, reason: this.#reason })
  }

  /** Does nothing if no practice stake is held for this order. */
  async giveBack(orderRef: string): Promise<void> {
    await this.pay(orderRef, this.#stakes.get(orderRef) ?? 0)
  }

  /** Returns the stakes of all orders that the table no longer knows. Resolves to their sum. */
  async giveBackExcept(known: ReadonlySet<string>): Promise<number> {
    const lost = [...this.#stakes].filter(([orderRef]) => !known.has(orderRef))
    await Promise.all(lost.map(([orderRef]) => this.giveBack(orderRef)))
    return lost.reduce((sum, [, stake]) => sum + stake, 0)
  }
}
