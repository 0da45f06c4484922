import type { BodyOf, ResponseOf } from '@tambay/contracts/endpoint'
import type { exchangeDiamonds } from '@tambay/contracts/exchange'
import type { getBalances, Transaction, TransactionDetail } from '@tambay/contracts/wallet'

export const balances: ResponseOf<typeof getBalances> = {
  coin: { currency: 'coin', balance: 3450, version: 4 },
  diamond: { currency: 'diamond', balance: 36, version: 1 },
  on_hold: []
}

const noon = Date.parse('2026-11-20T12:00:00+08:00') / 1000
const day = 24 * 3600

/** Posted `daysAgo` days before noon of November 20, 2026 in Manila. */
export function sampleTransaction(
  number: number,
  daysAgo: number,
  change: Partial<Transaction> = {}
): Transaction {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    currency: 'coin',
    type: 'game_hold',
    title: 'Color Game',
    amount: -50,
    balance_before: 3000,
    balance_after: 2950,
    created_at: noon - daysAgo * day,
    ...change
  }
}

export const prize: TransactionDetail = {
  ...sampleTransaction(9, 0, {
    type: 'turntable',
    title: 'Lucky wheel',
    amount: 500,
    balance_before: 2950,
    balance_after: 3450
  }),
  counterparty: 'Lucky wheel',
  reason: 'Prize of spin 1',
  order_id: '00000000-0000-4000-8000-00000000abcd',
  status: 'posted',
  reversed_by: null,
  reverses: null
}

export const exchangeId = '00000000-0000-4000-8000-00000000e001'

export function exchanged({
  diamonds,
  coins_per_diamond: rate
}: BodyOf<typeof exchangeDiamonds>): ResponseOf<typeof exchangeDiamonds> {
  const { coin, diamond } = balances
  return {
    transaction_id: exchangeId,
    coin: { ...coin, balance: coin.balance + diamonds * rate, version: coin.version + 1 },
    diamond: { ...diamond, balance: diamond.balance - diamonds, version: diamond.version + 1 }
  }
}
