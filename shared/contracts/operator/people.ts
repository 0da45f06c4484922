import {
  Amount,
  Currency,
  listOf,
  maxPage,
  pageOf,
  pageQuery,
  PartyId,
  ShownName,
  text,
  Timestamp,
  UserId
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { PlayLimit } from '../limits.ts'
import * as z from '../schema.ts'
import { Month, Transaction } from '../wallet.ts'
import { DecisionReason, LoggedAction, QueueItem } from './queue.ts'

/** How long a reason opens the data of a person, or a room, for the session that gave it. */
export const lookUpMinutes = 30

export const PersonCard = z.object({
  id: UserId,
  username: ShownName,
  nick_name: ShownName,
  created_at: Timestamp,
  suspended_at: z.nullable(Timestamp)
})
export type PersonCard = z.output<typeof PersonCard>

export const searchPeople = endpoint('GET', '/operator/v1/person/search', {
  access: 'operator',
  permission: 'people.look_up',
  summary: 'Find people by id, username or name, the newest first',
  query: z.strictObject({ ...pageQuery, q: z.optional(text(80)) }),
  response: pageOf(PersonCard)
})

export const lookUpPerson = endpoint('POST', '/operator/v1/person/look-up', {
  access: 'operator',
  permission: 'people.look_up',
  summary:
    'Open the personal data of a person for 30 minutes, found by id, phone number or email; the log gets the reason',
  body: z.strictObject({
    by: z.enum(['id', 'phone', 'email']),
    value: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    reason: DecisionReason
  }),
  response: z.object({ user_id: UserId }),
  errors: ['user_not_found']
})

export const PersonRestriction = z.object({
  /** What the person may not do. */
  what: text(200),
  why: text(2000),
  until: z.nullable(Timestamp)
})
export type PersonRestriction = z.output<typeof PersonRestriction>

export const PersonData = z.object({
  /** Until when the caller may see it. */
  open_until: Timestamp,
  phone: z.nullable(text(40)),
  email: z.nullable(text(320)),
  restrictions: listOf(PersonRestriction, 20),
  limits: listOf(PlayLimit, 20),
  /** Empty for operators who don't see wallets. */
  balances: listOf(z.object({ currency: Currency, balance: Amount, is_frozen: z.boolean() }), 2),
  sessions: listOf(
    z.object({ id: z.uuid(), device: text(200), created_at: Timestamp, last_used_at: Timestamp }),
    100
  ),
  /** Where the person is now. */
  room: z.nullable(z.object({ id: PartyId, name: text(400), is_host: z.boolean(), joined_at: Timestamp }))
})
export type PersonData = z.output<typeof PersonData>

export const PersonDetail = z.extend(PersonCard, {
  closing_at: z.nullable(Timestamp),
  suspended_until: z.nullable(Timestamp),
  warnings: z.int(),
  /** What was reported about the person, the newest first. Empty for operators who don't see reports. */
  cases: listOf(
    z.pick(QueueItem, { id: true, kind: true, excerpt: true, opened_at: true, outcome: true }),
    maxPage
  ),
  decisions: listOf(LoggedAction, maxPage),
  /** Null until the caller gives a reason. */
  data: z.nullable(PersonData)
})
export type PersonDetail = z.output<typeof PersonDetail>

export const getPerson = endpoint('GET', '/operator/v1/person/get', {
  access: 'operator',
  permission: 'people.look_up',
  summary: 'Get what operators decided about a person, and the personal data if it was opened with a reason',
  query: z.strictObject({ id: UserId }),
  response: z.object({ person: PersonDetail }),
  errors: ['user_not_found']
})

export const listPersonTransactions = endpoint('GET', '/operator/v1/person/transactions', {
  access: 'operator',
  permission: 'people.wallets',
  summary: 'List the transactions of a person with the balance after each, the newest first',
  query: z.strictObject({ ...pageQuery, user_id: UserId, currency: Currency, month: z.optional(Month) }),
  response: pageOf(Transaction),
  errors: ['look_up_needed']
})

export const endPersonSessions = endpoint('POST', '/operator/v1/person/end-sessions', {
  access: 'operator',
  permission: 'people.sign_out',
  summary: 'Sign a person out of one device, or of all',
  body: z.strictObject({ user_id: UserId, session_id: z.nullable(z.uuid()), reason: DecisionReason }),
  response: z.object({ ended: z.int() }),
  errors: ['look_up_needed', 'session_not_found']
})
