import { appName } from '@tambay/contracts/app'

import { move, type Posting } from '../../ledger/posting/posting.ts'

interface Exchange {
  userId: string
  diamonds: number
  /** Coins for each. */
  rate: number
  /** The caller's name for it. */
  key: string
  reqHash?: string
}

/** What an exchange is called in the ledger: the same again is a replay. */
export function exchangeName({ userId, key }: Pick<Exchange, 'userId' | 'key'>) {
  return { idemScope: 'exchange', idemKey: `${userId}/${key}` }
}

/**
 * Both currencies in one posting. The house, which took the coins of the gifts that the diamonds came from, gives coins
 * and takes the diamonds.
 */
export function exchangePosting({ diamonds, rate, reqHash, ...name }: Exchange): Posting {
  const coins = diamonds * rate
  const person = { user: name.userId }
  return {
    ...exchangeName(name),
    kind: 'exchange',
    legs: [...move(person, 'house', 'diamond', diamonds), ...move('house', person, 'coin', coins)],
    ...(reqHash !== undefined && { reqHash }),
    memo: {
      title: 'Diamonds for coins',
      counterparty: appName,
      reason: `${count(diamonds, 'diamond')} for ${count(coins, 'coin')}`
    }
  }
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`
}
