import { appName } from '@tambay/contracts/app'

import { move, type Posting } from '#ledger/posting/posting.ts'

interface Exchange {
  userId: string
  diamonds: number
  rate: number
  key: string
  reqHash?: string
}

export function exchangeKey({ userId, key }: Pick<Exchange, 'userId' | 'key'>) {
  return { idemScope: 'exchange', idemKey: `${userId}/${key}` }
}

export function exchangePosting({ diamonds, rate, reqHash, ...name }: Exchange): Posting {
  const coins = diamonds * rate
  const person = { user: name.userId }
  return {
    ...exchangeKey(name),
    kind: 'exchange',
    legs: [...move(person, 'house', 'diamond', diamonds), ...move('house', person, 'coin', coins)],
    ...(reqHash !== undefined && { reqHash }),
    memo: {
      title: 'Diamond exchange',
      counterparty: appName,
      reason: `${count(diamonds, 'diamond')} for ${count(coins, 'coin')}`
    }
  }
}

function count(amount: number, what: string): string {
  return `${amount} ${what}${amount === 1 ? '' : 's'}`
}
