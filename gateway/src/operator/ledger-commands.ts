import { Currency } from '@tambay/contracts/common'
import * as z from 'zod/mini'

import { reconcile } from '#ledger/reconciliation/reconciliation.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { defineCommand } from './define-command.ts'
import { formatReport } from './format-report.ts'
import { help, reason, target } from './inputs.ts'
import { exitCodes } from './operator-error.ts'
import { reverseOrPropose } from './proposals/proposal-commands.ts'
import { showAccount } from './show-account.ts'
import { unfreezeAccounts } from './unfreeze-accounts.ts'

const manyEntries = 'a whole number from 1 to 1000'
const entries = z
  ._default(
    z.coerce.number(manyEntries).check(z.int(manyEntries), z.gte(1, manyEntries), z.lte(1000, manyEntries)),
    10
  )
  .register(help, { usage: '--entries 20', about: 'number of entries (default 10)' })
const currency = z
  .optional(Currency)
  .register(help, { usage: '--currency coin', about: 'only the account in this currency' })
const recent = z
  ._default(z.boolean(), false)
  .register(help, { usage: '--recent', about: 'only entries since the last run' })

export const ledgerCommands = [
  defineCommand({
    name: 'account',
    about: 'balances, holds, alarms and the last entries',
    permission: 'ledger.read',
    input: z.strictObject({
      target: target('<user | house | house:7>', 'the user, or the account,'),
      entries
    }),
    run: ({ db }, input) => showAccount(db, input),
    format: formatReport.account
  }),
  defineCommand({
    name: 'reverse',
    about: 'reverses a posting, or proposes it above FOUR_EYES_COINS; the user reads the reason',
    permission: 'ledger.correct',
    input: z.strictObject({ target: target('<transaction>', 'the transaction'), reason }),
    run: reverseOrPropose,
    format: formatReport.reverse
  }),
  defineCommand({
    name: 'reconcile',
    about: 'checks every entry',
    permission: 'none',
    input: z.strictObject({ recent }),
    run: ({ db, clock, ledger }, input) =>
      reconcile({ booksDb: db, clock, ledger, log: createLog('silent') }, input.recent ? 'recent' : 'full'),
    format: formatReport.reconcile,
    exitCodeOf: ({ faults }) => (faults.length > 0 ? exitCodes.unsound : exitCodes.done)
  }),
  defineCommand({
    name: 'unfreeze',
    about: 'allows postings on frozen accounts again',
    permission: 'ledger.correct',
    input: z.strictObject({
      target: target('<user | house:7>', 'the user, or the account,'),
      reason,
      currency
    }),
    run: unfreezeAccounts,
    format: formatReport.unfreeze
  })
]
