import { appName } from '@tambay/shared/contracts/app'
import { exchangeDiamonds, getExchangeRate } from '@tambay/shared/contracts/exchange'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { type Leg, move, type Posting } from '../../ledger/posting.ts'
import { findReceipt } from '../../ledger/receipt.ts'
import { requestHash } from '../../request-hash.ts'
import { route } from '../../route.ts'

/** Diamonds for coins at the operator's rate (`DIAMOND_COINS`), in one posting: both or neither (PRODUCT §3.7). */
export function exchangeRoutes(app: App, { db, ledger, config }: Deps): void {
  route(app, getExchangeRate, async () => ({ coins_per_diamond: config.DIAMOND_COINS }))

  route(app, exchangeDiamonds, async ({ user, body, idempotencyKey, refuse }) => {
    const { diamonds, coins_per_diamond: confirmed } = body
    const rate = config.DIAMOND_COINS
    const name = { idemScope: 'exchange', idemKey: `${user.id}/${idempotencyKey}` }
    // What was done at an older rate is still the answer to the same request.
    if (confirmed !== rate && !(await findReceipt(db, name))) refuse('exchange_rate_changed')

    const coins = diamonds * rate
    const posting: Posting = {
      ...name,
      kind: 'exchange',
      legs: legsOf(user.id, diamonds, coins),
      reqHash: requestHash(body),
      memo: { title: 'Exchange', counterparty: appName, reason: reasonOf(diamonds, coins) }
    }
    const receipt = await ledger.post(posting)
    return {
      transaction_id: receipt.txId,
      coin: receipt.balanceOf(user.id, 'coin'),
      diamond: receipt.balanceOf(user.id, 'diamond')
    }
  })
}

/** The house, which took the coins of the gifts that the diamonds came from, gives coins and takes the diamonds. */
function legsOf(userId: string, diamonds: number, coins: number): Leg[] {
  const person = { user: userId }
  return [...move(person, 'house', 'diamond', diamonds), ...move('house', person, 'coin', coins)]
}

function reasonOf(diamonds: number, coins: number): string {
  return `${diamonds} ${diamonds === 1 ? 'diamond' : 'diamonds'} for ${coins} ${coins === 1 ? 'coin' : 'coins'}`
}
