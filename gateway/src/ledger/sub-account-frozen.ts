import type { Currency } from '@tambay/contracts/common'

import { RunAgain } from '../db/run-again.ts'
import type { Clock } from '../time/clock.ts'
import type { IsShut } from './holder-name.ts'

/** Postings met accounts of the product that are frozen: run again, they go around those. */
export class SubAccountFrozen extends RunAgain {
  override name = 'SubAccountFrozen'
  readonly accounts: readonly { holder: string; currency: Currency }[]

  constructor(accounts: SubAccountFrozen['accounts']) {
    super('account_frozen')
    this.accounts = accounts
  }
}

/** How long a gateway goes around a frozen account before it tries again. */
const patience = 60_000

export interface Detour {
  isShut: IsShut
  learn(error: SubAccountFrozen): void
}

/** Remembers which sub-accounts are frozen, so that one of 64 that is broken stops nobody. */
export function createDetour(clock: Clock): Detour {
  const until = new Map<string, number>()
  return {
    isShut(name, currency) {
      const end = until.size > 0 ? until.get(`${name} ${currency}`) : undefined
      return end !== undefined && clock.now().getTime() < end
    },
    learn({ accounts }) {
      const end = clock.now().getTime() + patience
      for (const { holder, currency } of accounts) until.set(`${holder} ${currency}`, end)
    }
  }
}
