import type { Currency } from '@tambay/contracts/common'

import { type Choice, nameOf } from './holder-name.ts'
import type { Leg, Posting } from './posting.ts'

/** A leg whose account is settled, sub-account and all. */
export interface NamedLeg {
  name: string
  currency: Currency
  amount: number
}

export interface NamedPosting extends Omit<Posting, 'legs'> {
  legs: NamedLeg[]
  /** The posting that this one takes back. */
  reverses?: string
}

/** One leg for each account, without those that move nothing. */
export function nameLegs(legs: readonly Leg[], choice: Choice): NamedLeg[] {
  const merged = new Map<string, NamedLeg>()
  for (const { holder, currency, amount } of legs) {
    const name = nameOf(holder, currency, choice)
    const key = `${name} ${currency}`
    merged.set(key, { name, currency, amount: amount + (merged.get(key)?.amount ?? 0) })
  }
  return [...merged.values()].filter(leg => leg.amount !== 0)
}

/** A posting that does not balance, or has no name, is a fault of ours and is never written. */
export function assertPosting({ idemScope, idemKey, legs }: NamedPosting): void {
  if (!isName(idemScope) || !isName(idemKey)) throw new RangeError('A posting needs a scope and a key')
  if (legs.length < 2) throw new RangeError('A posting moves something from one account to another')
  const sums = new Map<Currency, number>()
  for (const { currency, amount } of legs) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole amount`)
    sums.set(currency, amount + (sums.get(currency) ?? 0))
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new RangeError(`The ${currency} legs of a posting leave ${sum}`)
  }
}

/** Types end where a caller's data begins: an empty or missing key would make one posting of many. */
function isName(text: unknown): boolean {
  return typeof text === 'string' && text !== ''
}
