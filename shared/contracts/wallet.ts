import { Amount, Currency, listOf, pageOf, pageQuery, ShownName, text, Timestamp, Title } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as z from './schema.ts'

/** `version` is the ledger account's. Ignore a balance with a lower version. */
export const Balance = z.object({ currency: Currency, balance: Amount, version: z.int() })
export type Balance = z.output<typeof Balance>

export const TransactionType = z.enum([
  'sign_up',
  'game_hold',
  'game_settle',
  'game_void',
  'turntable',
  'invite_reward',
  'gift_sent',
  'gift_received',
  'exchange',
  'reversal'
])
export type TransactionType = z.output<typeof TransactionType>

export const transactionNames: Record<TransactionType, string> = {
  sign_up: 'Sign-up',
  game_hold: 'Stake',
  game_settle: 'Payout',
  game_void: 'Stake returned',
  turntable: 'Prize',
  invite_reward: 'Invite reward',
  gift_sent: 'Gift sent',
  gift_received: 'Gift received',
  exchange: 'Exchange',
  reversal: 'Reversal'
}

export const Transaction = z.object({
  id: z.uuid(),
  currency: Currency,
  type: TransactionType,
  title: Title,
  amount: z.int(),
  balance_before: Amount,
  balance_after: Amount,
  created_at: Timestamp
})
export type Transaction = z.output<typeof Transaction>

export const TransactionDetail = z.extend(Transaction, {
  counterparty: ShownName,
  reason: text(2000),
  order_id: z.nullable(text(200)),
  status: z.enum(['posted', 'reversed']),
  reversed_by: z.nullable(z.uuid()),
  reverses: z.nullable(z.uuid())
})
export type TransactionDetail = z.output<typeof TransactionDetail>

export const getBalances = endpoint('GET', '/wallet/v1/balance/get', {
  access: 'user',
  summary: 'Get the caller’s balances',
  response: z.object({
    coin: Balance,
    diamond: Balance,
    on_hold: listOf(Currency, 2)
  })
})

export const getBalanceHistory = endpoint('GET', '/wallet/v1/balance/history', {
  access: 'user',
  summary: 'Get one balance over the last 30 days',
  query: z.strictObject({ currency: Currency }),
  response: z.object({ items: listOf(z.object({ day: text(10), balance: Amount }), 31) })
})

export const Month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))

export const listTransactions = endpoint('GET', '/wallet/v1/transaction/list', {
  access: 'user',
  summary: 'List the caller’s transactions, newest first',
  query: z.strictObject({
    ...pageQuery,
    currency: Currency,
    type: z.optional(TransactionType),
    month: z.optional(Month)
  }),
  response: z.extend(pageOf(Transaction), {
    total_in: Amount,
    total_out: Amount
  })
})

export const getTransaction = endpoint('GET', '/wallet/v1/transaction/get', {
  access: 'user',
  summary: 'Get one of the caller’s transactions',
  query: z.strictObject({ id: z.uuid(), currency: Currency }),
  response: z.object({ transaction: TransactionDetail }),
  errors: ['transaction_not_found']
})

/** 50,000 lines. */
const maxStatementLength = 50_000_000

export const getStatement = endpoint('GET', '/wallet/v1/statement/get', {
  access: 'user',
  summary: 'Get a month of transactions as CSV',
  query: z.strictObject({ currency: Currency, month: Month }),
  response: z.object({ file_name: text(100), csv: text(maxStatementLength) })
})
