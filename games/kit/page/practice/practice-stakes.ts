import { movePracticeCoins } from './practice-coins.ts'

export class PracticeStakes {
  readonly #reason: string
  readonly #stakes = new Map<string, number>()

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

  async giveBack(orderRef: string): Promise<void> {
    await this.pay(orderRef, this.#stakes.get(orderRef) ?? 0)
  }

  async giveBackExcept(known: ReadonlySet<string>): Promise<number> {
    const lost = [...this.#stakes].filter(([orderRef]) => !known.has(orderRef))
    await Promise.all(lost.map(([orderRef]) => this.giveBack(orderRef)))
    return lost.reduce((sum, [, stake]) => sum + stake, 0)
  }
}
