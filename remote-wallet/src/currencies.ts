import type { Currency } from '@tambay/contracts/common'
import { CoinAmount, GemAmount } from '@tambay/ui/amount'
import { CoinIcon } from '@tambay/ui/coin-icon'
import { GemIcon } from '@tambay/ui/gem-icon'

/** The folder `diamand` is spelled this way on purpose (spec ACCESS-12). */
export const currencies = {
  coin: { name: 'Coins', folder: 'coin', Amount: CoinAmount, Icon: CoinIcon },
  diamond: { name: 'Diamonds', folder: 'diamand', Amount: GemAmount, Icon: GemIcon }
} as const satisfies Record<Currency, object>

export function listPath(currency: Currency): string {
  return `/my/wallet/transaction/list?currency=${currency}`
}

export function detailPath(currency: Currency, id: string): string {
  return `/my/wallet/transaction/${currencies[currency].folder}/detail/${id}`
}
