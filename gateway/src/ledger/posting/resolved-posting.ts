import type { Currency } from '@tambay/contracts/common'

import { type RoutingContext, resolveHolder } from './holder-name.ts'
import type { Leg, Posting } from './posting.ts'

export interface ResolvedLeg {
  name: string
  currency: Currency
  amount: number
}

export interface ResolvedPosting extends Omit<Posting, 'legs'> {
  legs: ResolvedLeg[]
  reverses?: string
}

export function resolveLegs(legs: readonly Leg[], context: RoutingContext): ResolvedLeg[] {
  const merged: ResolvedLeg[] = []
  for (const { holder, currency, amount } of legs) {
    const name = resolveHolder(holder, currency, context)
    const same = merged.find(leg => leg.name === name && leg.currency === currency)
    if (same) same.amount += amount
    else merged.push({ name, currency, amount })
  }
  return merged.filter(leg => leg.amount !== 0)
}

export function validatePosting({ idemScope, idemKey, legs }: ResolvedPosting): void {
  if (!isFilled(idemScope) || !isFilled(idemKey)) throw new RangeError('A posting needs a scope and a key')
  if (legs.length < 2) throw new RangeError('A posting must move an amount from one account to another')
  const sums = new Map<Currency, number>()
  for (const { currency, amount } of legs) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole amount`)
    sums.set(currency, amount + (sums.get(currency) ?? 0))
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new RangeError(`The ${currency} legs of a posting must sum to zero, not to ${sum}`)
  }
}

// Checked at run time: an empty or missing key would turn different postings into replays of one.
function isFilled(text: unknown): boolean {
  return typeof text === 'string' && text !== ''
}
