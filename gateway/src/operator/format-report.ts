import { formatCoins, formatSignedCoins } from '@tambay/format/coins'

import type { Report } from '#ledger/reconciliation/reconciliation.ts'
import type { AccountReport } from './show-account.ts'
import { moment, paragraphs, section, table } from './text.ts'

export const formatReport = {
  account({ holder, username, accounts, frozen, holds, alarms, entries }: AccountReport): string {
    return paragraphs(
      username ? `${username} (${holder})` : holder,
      table(
        accounts.map(({ currency, balance, version, subAccounts }) => [
          currency,
          formatCoins(balance),
          `version ${version}`,
          subAccounts > 1 ? `${subAccounts} sub-accounts` : ''
        ])
      ),
      section(
        'Frozen',
        frozen.map(each => [each])
      ),
      section(
        'Held',
        holds.map(({ amount, currency, scope, ref, expiresAt }) => [
          `${formatCoins(amount)} ${currency}`,
          `${scope}/${ref}`,
          `until ${moment(expiresAt)}`
        ])
      ),
      section(
        'Alarms',
        alarms.map(({ fault, subject, detail, raisedAt }) => [moment(raisedAt), fault, subject, detail])
      ),
      section(
        'Last entries',
        entries.map(each => [
          moment(each.at),
          `${each.account} #${each.version}`,
          formatSignedCoins(each.amount),
          `→ ${formatCoins(each.balanceAfter)}`,
          each.kind,
          each.transaction,
          `${each.title}: ${each.reason}${each.reversedBy ? ` (reversed by ${each.reversedBy})` : ''}`
        ])
      )
    )
  },

  reconcile({ scope, accounts, entries, books, faults }: Report): string {
    const what = scope === 'full' ? 'Checked every entry' : 'Checked entries since the last run'
    return paragraphs(
      `${what}: ${entries} entries, ${accounts} accounts.`,
      table(
        books.map(book => [
          book.currency,
          book.holder,
          formatCoins(Number(book.balance)),
          book.holder === 'users' ? `${book.accounts} accounts` : `${book.accounts} sub-accounts`
        ])
      ),
      faults.length === 0
        ? 'The books are sound.'
        : section(
            'The books are NOT sound. The affected accounts are frozen',
            faults.map(({ fault, subject, detail }) => [fault, subject, detail])
          )
    )
  }
}
