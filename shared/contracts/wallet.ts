import { Amount, Currency, pageOf, pageQuery, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/** One currency's balance. `version` is the account's: a lower one is older and never replaces a higher. */
export const Balance = z.object({ currency: Currency, balance: Amount, version: z.int() })
export type Balance = z.output<typeof Balance>

/** Why coins or diamonds moved. */
export const TransactionType = z.enum([
  'sign_up',
  'game_hold',
  'game_settle',
  'game_void',
  'turntable',
  'gift_sent',
  'gift_received',
  'exchange',
  'reversal'
])
export type TransactionType = z.output<typeof TransactionType>

/** What a single movement is called, on screens and in statements. */
export const transactionNames: Record<TransactionType, string> = {
  sign_up: 'Sign-up',
  game_hold: 'Stake',
  game_settle: 'Payout',
  game_void: 'Stake returned',
  turntable: 'Prize',
  gift_sent: 'Gift sent',
  gift_received: 'Gift received',
  exchange: 'Exchange',
  reversal: 'Reversal'
}

/** One line of an account: signed amount, and the balance on both sides of it (spec PRODUCT-10). */
export const Transaction = z.object({
  id: z.uuid(),
  currency: Currency,
  type: TransactionType,
  title: z.string(),
  amount: z.int(),
  balance_before: Amount,
  balance_after: Amount,
  created_at: Timestamp
})
export type Transaction = z.output<typeof Transaction>

export const TransactionDetail = z.extend(Transaction, {
  counterparty: z.string(),
  reason: z.string(),
  order_id: z.nullable(z.string()),
  status: z.enum(['posted', 'reversed']),
  /** What took it back. */
  reversed_by: z.nullable(z.uuid()),
  /** Of a reversal: what it took back. */
  reverses: z.nullable(z.uuid())
})
export type TransactionDetail = z.output<typeof TransactionDetail>

export const getBalances = endpoint({
  method: 'GET',
  path: '/wallet/v1/balance/get',
  access: 'user',
  summary: 'The caller’s balances',
  response: z.object({
    coin: Balance,
    diamond: Balance,
    /** What nothing moves into or out of until support has looked: its account is frozen. */
    on_hold: z.array(Currency)
  }),
  errors: []
})

/** Balance at the end of each of the last 30 days, oldest first, for the chart. */
export const getBalanceHistory = endpoint({
  method: 'GET',
  path: '/wallet/v1/balance/history',
  access: 'user',
  summary: 'Thirty days of one balance',
  query: z.strictObject({ currency: Currency }),
  response: z.object({ items: z.array(z.object({ day: z.string(), balance: Amount })) }),
  errors: []
})

/** A month in Manila: `2026-11`. Of this century, as the ledger is, and no year that is no date to the database. */
export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

export const listTransactions = endpoint({
  method: 'GET',
  path: '/wallet/v1/transaction/list',
  access: 'user',
  summary: 'The caller’s transactions, newest first',
  query: z.strictObject({
    ...pageQuery,
    currency: Currency,
    type: z.optional(TransactionType),
    month: z.optional(Month)
  }),
  response: z.extend(pageOf(Transaction), {
    /** Sums of the filter as a whole, not of the page: what came in and what went out, both positive. */
    total_in: Amount,
    total_out: Amount
  }),
  errors: []
})

/** Someone else's id is not found, not forbidden. */
export const getTransaction = endpoint({
  method: 'GET',
  path: '/wallet/v1/transaction/get',
  access: 'user',
  summary: 'One transaction of the caller',
  query: z.strictObject({ id: z.uuid(), currency: Currency }),
  response: z.object({ transaction: TransactionDetail }),
  errors: ['transaction_not_found']
})

/** A month of one account as a file for spreadsheets: UTF-8 with a mark, a header, one line an entry, oldest first. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/wallet/v1/statement/get',
  access: 'user',
  summary: 'A month of transactions as CSV',
  query: z.strictObject({ currency: Currency, month: Month }),
  response: z.object({ file_name: z.string(), csv: z.string() }),
  errors: []
})
