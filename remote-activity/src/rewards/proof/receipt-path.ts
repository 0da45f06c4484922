import type { Spin } from '@tambay/contracts/activity'

/** `diamand` is spelled this way on purpose (spec ACCESS-12). */
const folders = { coin: 'coin', diamond: 'diamand' } as const

export function receiptPath({ prize: { t }, transaction_id: id }: Spin): string | undefined {
  if (id === null || (t !== 'coin' && t !== 'diamond')) return undefined
  return `/my/wallet/transaction/${folders[t]}/detail/${id}`
}
