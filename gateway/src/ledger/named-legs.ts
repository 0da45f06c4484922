import type { Currency } from '@tambay/shared/contracts/common'

import { nameOf } from './holder-name.ts'
import type { Leg } from './posting.ts'

/** A leg whose account is settled, shard and all. */
export interface NamedLeg {
  name: string
  currency: Currency
  amount: number
}

/** One leg for each account, without those that move nothing. */
export function nameLegs(legs: readonly Leg[], shardSeed: string): NamedLeg[] {
  const merged = new Map<string, NamedLeg>()
  for (const { holder, currency, amount } of legs) {
    const name = nameOf(holder, shardSeed)
    const key = `${name} ${currency}`
    merged.set(key, { name, currency, amount: amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()].filter(leg => leg.amount !== 0)
}

/** A posting that does not balance is a fault of ours and is never written. */
export function assertBalanced(legs: readonly NamedLeg[]): void {
  if (legs.length < 2) throw new RangeError('A posting moves something from one account to another')
  for (const { amount } of legs) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole amount`)
  }
  for (const currency of new Set(legs.map(leg => leg.currency))) {
    const sum = legs.filter(leg => leg.currency === currency).reduce((total, leg) => total + leg.amount, 0)
    if (sum !== 0) throw new RangeError(`The ${currency} legs of a posting leave ${sum}`)
  }
}
