import { exchangeDiamonds, getExchangeRate } from '@tambay/contracts/exchange'

import { findReceipt } from '#ledger/posting/receipt.ts'
import { requestHash } from '#platform/crypto/request-hash.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import type { WalletNeeds } from '../wallet-needs.ts'
import { exchangeKey, exchangePosting } from './exchange-posting.ts'

export function exchangeRoutes(app: App, { db, ledger, config }: WalletNeeds): void {
  route(app, getExchangeRate, async () => ({ coins_per_diamond: config.DIAMOND_COINS }))

  route(app, exchangeDiamonds, async ({ user, body, idempotencyKey: key, refuse }) => {
    const rate = config.DIAMOND_COINS
    const name = { userId: user.id, key }
    // A replay of an exchange at an older rate still returns its receipt.
    if (body.coins_per_diamond !== rate && !(await findReceipt(db, exchangeKey(name)))) {
      refuse('exchange_rate_changed')
    }

    const posting = exchangePosting({ ...name, diamonds: body.diamonds, rate, reqHash: requestHash(body) })
    const receipt = await ledger.post(posting)
    return {
      transaction_id: receipt.txId,
      coin: receipt.balanceOf(user.id, 'coin'),
      diamond: receipt.balanceOf(user.id, 'diamond')
    }
  })
}
