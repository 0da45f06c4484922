import {
  Amount,
  AnyId,
  Currency,
  Cursor,
  listOf,
  pageOf,
  pageQuery,
  QueryTimestamp,
  ShownName,
  text,
  Timestamp
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import * as z from '../schema.ts'
import { Proposal, Proposed } from './proposals.ts'
import { DecisionReason } from './queue.ts'

const AccountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const kinds = [
  'sign_up',
  'game_hold',
  'game_settle',
  'game_void',
  'turntable',
  'invite_reward',
  'gift',
  'gift_sent',
  'gift_received',
  'exchange',
  'reversal',
  'account_closed'
] as const
export const PostingKind = z.enum(kinds)
export type PostingKind = z.output<typeof PostingKind>

/** Without an account, a search covers at most this time. */
export const maxSearchDays = 31

const Side = z.object({
  /** `user:100001` or `house:7`. */
  account: text(60),
  /** Null for the house's accounts and erased people. */
  username: z.nullable(ShownName),
  currency: Currency,
  amount: z.int(),
  balance_after: z.int()
})

export const LedgerEntry = z.extend(Side, {
  posting_id: z.uuid(),
  kind: text(40),
  title: text(400),
  reason: text(2000),
  is_reversed: z.boolean(),
  created_at: Timestamp
})
export type LedgerEntry = z.output<typeof LedgerEntry>

export const searchLedger = endpoint('GET', '/operator/v1/ledger/search', {
  access: 'operator',
  permission: 'ledger.read',
  summary: `Search entries, the newest first. Without an account, the last day or the given time of at most ${maxSearchDays} days`,
  query: z.strictObject({
    /** A username, a user id, or an account of the house such as `house` or `house:7`. */
    account: z.optional(AccountName),
    kind: z.optional(PostingKind),
    since: z.optional(QueryTimestamp),
    until: z.optional(QueryTimestamp),
    min: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    max: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    ...pageQuery
  }),
  response: z.extend(pageOf(LedgerEntry), { next_cursor: z.nullable(Cursor) }),
  errors: ['decision_refused']
})

export const PostingDetail = z.object({
  id: z.uuid(),
  kind: text(40),
  title: text(400),
  reason: text(2000),
  created_at: Timestamp,
  reverses: z.nullable(z.uuid()),
  reversed_by: z.nullable(z.uuid()),
  sides: listOf(Side, 200),
  /** What a reversal would move, in coins, or why it can't be reversed. */
  reversal: z.union([
    z.object({ amount: Amount, needs_second_person: z.boolean() }),
    z.object({ problem: text(500) })
  ]),
  /** A proposal to reverse it that is open. */
  proposal: z.nullable(Proposal)
})
export type PostingDetail = z.output<typeof PostingDetail>

export const getPosting = endpoint('GET', '/operator/v1/ledger/posting', {
  access: 'operator',
  permission: 'ledger.read',
  summary: 'Get a posting with both of its sides, and what its reversal would move',
  query: z.strictObject({ id: z.uuid() }),
  response: z.object({ posting: PostingDetail }),
  errors: ['transaction_not_found']
})

export const reversePosting = endpoint('POST', '/operator/v1/ledger/reverse', {
  access: 'operator',
  permission: 'ledger.correct',
  isMoney: true,
  summary: 'Reverse a posting: at once, or above FOUR_EYES_COINS a day when another operator approves',
  body: z.strictObject({ id: z.uuid(), reason: DecisionReason }),
  response: Proposed,
  errors: ['idempotency_key_reused', 'decision_refused']
})

const HouseBook = z.object({
  holder: text(20),
  currency: Currency,
  balance: z.int(),
  accounts: z.int(),
  frozen: z.int()
})
export type HouseBook = z.output<typeof HouseBook>

export const Alarm = z.object({
  id: AnyId,
  fault: text(40),
  subject: text(200),
  detail: text(2000),
  /** The frozen account, to let postings reach it again. */
  account: z.nullable(text(60)),
  currency: z.nullable(Currency),
  is_frozen: z.boolean(),
  raised_at: Timestamp,
  resolved_at: z.nullable(Timestamp)
})
export type Alarm = z.output<typeof Alarm>

export const getBooks = endpoint('GET', '/operator/v1/ledger/books', {
  access: 'operator',
  permission: 'ledger.read',
  summary:
    'Get the balances of the house and of all users together, and the alarms: open ones, then those of 30 days',
  response: z.object({
    books: listOf(HouseBook, 50),
    alarms: listOf(Alarm, 200),
    /** When all entries were last checked. */
    checked_at: z.nullable(Timestamp)
  })
})

export const unfreezeAccount = endpoint('POST', '/operator/v1/ledger/unfreeze', {
  access: 'operator',
  permission: 'ledger.correct',
  isMoney: true,
  summary: 'Let postings reach a frozen account again, unless its books are still wrong',
  body: z.strictObject({ account: AccountName, currency: Currency, reason: DecisionReason }),
  response: Proposed,
  errors: ['idempotency_key_reused', 'decision_refused']
})
