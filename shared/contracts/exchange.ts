import { PositiveAmount } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'
import { Balance } from './wallet.ts'

const Rate = z.int().check(z.positive())

export const getExchangeRate = endpoint('GET', '/wallet/v1/exchange/rate', {
  access: 'user',
  summary: 'Get the coins per diamond',
  response: z.object({ coins_per_diamond: Rate })
})

export const exchangeDiamonds = endpoint('POST', '/wallet/v1/exchange/diamonds-for-coins', {
  access: 'user',
  isMoney: true,
  summary: 'Exchange diamonds for coins',
  body: z.strictObject({ diamonds: PositiveAmount, coins_per_diamond: Rate }),
  response: z.object({ transaction_id: z.uuid(), coin: Balance, diamond: Balance }),
  errors: ['diamond_balance_not_enough', 'exchange_rate_changed', 'idempotency_key_reused']
})
