import { Currency } from '@tambay/contracts/common'
import * as z from 'zod/mini'

import { reconcile } from '#ledger/reconciliation/reconciliation.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { createLog } from '#platform/monitoring/log.ts'
import { defineCommand, type OperatorContext } from './define-command.ts'
import { nameOfAccount } from './find-accounts.ts'
import { formatReport } from './format-report.ts'
import { help, reason, target } from './inputs.ts'
import { exitCodes } from './operator-error.ts'
import { formatProposed, proposeHere } from './proposals/propose-here.ts'
import { showAccount } from './show-account.ts'
import { findFrozen } from './unfreeze-accounts.ts'

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

async function reverse(context: OperatorContext, input: { target: string; reason: string }) {
  const { target: id, reason: why } = input
  if (!z.safeParse(z.uuid(), id).success) throw new Refusal('transaction_not_found')
  return { ...input, ...(await proposeHere(context, { kind: 'reverse', payload: { id }, reason: why })) }
}

async function unfreeze(
  context: OperatorContext,
  { target: account, reason: why, currency: only }: { target: string; reason: string; currency?: Currency }
) {
  const accounts = []
  for (const frozen of await findFrozen(context.db, { target: account, currency: only })) {
    const payload = { account, currency: frozen.currency }
    const proposed = await proposeHere(context, { kind: 'unfreeze', payload, reason: why })
    accounts.push({ account: nameOfAccount(frozen), ...proposed })
  }
  return { accounts }
}

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
    run: reverse,
    format: ({ target: id, reason: why, ...proposed }) =>
      proposed.state === 'open' ? formatProposed(proposed) : `${id} is reversed: “${why}”.`
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
    run: unfreeze,
    format: ({ accounts }) =>
      accounts
        .map(({ account, ...proposed }) =>
          proposed.state === 'open' ? formatProposed(proposed) : `${account} is unfrozen.`
        )
        .join('\n')
  })
]
