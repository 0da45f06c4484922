import type { Currency } from '@tambay/contracts/common'

import { RetryableError } from '#platform/database/transact.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { IsFrozen } from './holder-name.ts'

export class SubAccountFrozen extends RetryableError {
  override name = 'SubAccountFrozen'
  readonly accounts: readonly { holder: string; currency: Currency }[]

  constructor(accounts: SubAccountFrozen['accounts']) {
    super('account_frozen')
    this.accounts = accounts
  }
}

const cacheMs = 60_000

export interface FrozenAccountCache {
  isFrozen: IsFrozen
  remember(error: SubAccountFrozen): void
}

export function createFrozenAccountCache(clock: Clock): FrozenAccountCache {
  const until = new Map<string, number>()
  return {
    isFrozen(name, currency) {
      const end = until.size > 0 ? until.get(`${name} ${currency}`) : undefined
      return end !== undefined && clock.now().getTime() < end
    },
    remember({ accounts }) {
      const end = clock.now().getTime() + cacheMs
      for (const { holder, currency } of accounts) until.set(`${holder} ${currency}`, end)
    }
  }
}
