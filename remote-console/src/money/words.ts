import type { Currency } from '@tambay/contracts/common'
import type { PostingKind } from '@tambay/contracts/operator/ledger'
import { transactionNames } from '@tambay/contracts/wallet'

export const kindWords: Record<PostingKind, string> = {
  ...transactionNames,
  gift: 'Gift',
  account_closed: 'Account closed'
}

export const unitOf = (amount: number, currency: Currency) =>
  Math.abs(amount) === 1 ? currency : `${currency}s`

/** How to settle each alarm (docs/how-to/operate-the-ledger.md). */
const wrongBooks =
  'Look for manual changes to the database and restored backups. The owner of the tables repairs the data; then unfreeze the account.'
export const settlements: Record<string, string> = {
  balance: wrongBooks,
  version: wrongBooks,
  running_balance: wrongBooks,
  overdraft: wrongBooks,
  posting_sum: wrongBooks,
  escrow: wrongBooks,
  stale_hold:
    'Find out why the hold wasn’t voided (“job failed” in the log), then unfreeze the account. The hold is voided within seconds.',
  currency_sum: 'No account is frozen. Compare with the other alarms: their repair also corrects the sum.',
  sub_accounts: 'No account is frozen. Sub-accounts were added or removed by hand.'
}
