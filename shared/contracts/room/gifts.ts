import {
  Amount,
  AnyId,
  listOf,
  MemberId,
  pageOf,
  pageQuery,
  PartyId,
  Picture,
  PositiveAmount,
  ShownName,
  text,
  Timestamp
} from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { playRefusals } from '../limit-errors.ts'
import * as z from '../schema.ts'
import { Balance } from '../wallet.ts'

export const maxGiftCount = 99

export const maxGifts = 100

/** The operator's catalog contains the ids. */
export const GiftId = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens'))

export const Gift = z.object({
  id: GiftId,
  name: ShownName,
  picture: Picture,
  /** Coins that the sender pays for one gift. */
  price: PositiveAmount,
  /** Diamonds that the recipient gets for one gift. */
  diamonds: PositiveAmount
})
export type Gift = z.output<typeof Gift>

const GiftPerson = z.object({ id: AnyId, nick_name: ShownName, avatar: Picture })

export const GiftGiven = z.object({
  id: AnyId,
  sender: GiftPerson,
  recipient: GiftPerson,
  gift: z.object({ id: AnyId, name: ShownName, picture: Picture }),
  count: z.int(),
  /** The total coins that the sender paid. `diamonds` is the total that the recipient got. */
  coins: Amount,
  diamonds: Amount,
  created_at: Timestamp
})
export type GiftGiven = z.output<typeof GiftGiven>

export const listGifts = endpoint('GET', '/party/v1/gift/list', {
  access: 'visitor',
  summary: 'List the gifts with their prices, the cheapest first',
  response: z.object({ items: listOf(Gift, maxGifts) })
})

export const sendGift = endpoint('POST', '/party/v1/gift/send', {
  access: 'user',
  isMoney: true,
  summary: 'Pay for a gift to a member of the caller’s party',
  body: z.strictObject({
    party_id: PartyId,
    recipient_id: MemberId,
    gift_id: z.string().check(z.maxLength(40)),
    count: z.int().check(z.gte(1), z.lte(maxGiftCount)),
    /** The price of one gift that the sender saw. */
    price: z.optional(PositiveAmount)
  }),
  response: z.object({
    balance: Balance,
    given: GiftGiven
  }),
  errors: [
    'coin_balance_not_enough',
    'gift_not_found',
    'gift_price_changed',
    'gift_to_yourself',
    'gift_to_guest',
    'gift_not_accepted',
    'party_not_found',
    'party_dismissed',
    'party_member_not_exists',
    'practice_only',
    'idempotency_key_reused',
    ...playRefusals
  ]
})

export const listGiven = endpoint('GET', '/party/v1/gift/given', {
  access: 'guest',
  summary: 'List the gifts given in a party, newest first',
  query: z.strictObject({ ...pageQuery, party_id: PartyId }),
  response: pageOf(GiftGiven),
  errors: ['party_not_found', 'party_dismissed', 'party_member_not_exists']
})

export const GiftBoardSide = z.enum(['givers', 'receivers'])
export type GiftBoardSide = z.output<typeof GiftBoardSide>

export const GiftBoardLine = z.object({
  rank: z.int(),
  person: GiftPerson,
  /** Coins given, or diamonds received. */
  total: Amount
})
export type GiftBoardLine = z.output<typeof GiftBoardLine>

export const getGiftBoard = endpoint('GET', '/party/v1/gift/board', {
  access: 'visitor',
  summary: 'Get who gave or received the most in a week, Monday to Sunday in Manila',
  query: z.strictObject({
    ...pageQuery,
    side: GiftBoardSide,
    /** Any day of the wanted week. Default: today. */
    week: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)))
  }),
  response: z.extend(pageOf(GiftBoardLine), {
    /** The Monday of the week. */
    week: text(10),
    /** The caller’s own line; null for guests and people without gifts. */
    mine: z.nullable(GiftBoardLine)
  })
})

export const giftEvents = {
  party_gift: z.object({ party_id: PartyId, gift: GiftGiven })
} as const
