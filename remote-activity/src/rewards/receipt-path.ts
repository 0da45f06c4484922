import type { Spin } from '@tambay/contracts/activity'

/** `diamand` is spelled this way on purpose (spec ACCESS-12). */
const folders = { coin: 'coin', diamond: 'diamand' } as const

/** Where the wallet shows what a spin paid; nothing where it paid no coins or diamonds. */
export function receiptPath({ prize: { t }, transaction_id: id }: Spin): string | undefined {
  if (id === null || (t !== 'coin' && t !== 'diamond')) return undefined
  return `/my/wallet/transaction/${folders[t]}/detail/${id}`
}
