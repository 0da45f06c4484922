import { banks, type PayoutAccount, type PayoutKind } from '@tambay/contracts/payout-account'

export const kindNames = { gcash: 'GCash', maya: 'Maya', bank: 'Bank' } as const satisfies Record<
  PayoutKind,
  string
>

export function institutionOf({ kind, bank }: Pick<PayoutAccount, 'kind' | 'bank'>): string {
  return bank === null ? kindNames[kind] : banks[bank].name
}
