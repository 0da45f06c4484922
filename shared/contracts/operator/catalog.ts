import { Amount, AnyId, listOf, PositiveAmount, ShownName, text, Timestamp } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { giftNames } from '../pictures.ts'
import { GiftId, maxGifts } from '../room/gifts.ts'
import * as z from '../schema.ts'
import { maxPrizes, OddsCause, Prize } from '../wheel.ts'
import { Proposed } from './proposals.ts'
import { DecisionReason } from './queue.ts'

const maxVersions = 50
const Version = z.int().check(z.nonnegative())

/** One prize of the wheel. `w` is its weight; without `stock`, it never sells out. */
export const OddsLine = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
  prize: Prize,
  w: z.int().check(z.positive(), z.lte(1_000_000)),
  stock: z.optional(PositiveAmount)
})
export type OddsLine = z.output<typeof OddsLine>

export const getOdds = endpoint('GET', '/operator/v1/odds/get', {
  access: 'operator',
  permission: 'ledger.read',
  summary: 'Get the odds of the wheel and their versions, the newest first',
  response: z.object({
    lines: listOf(OddsLine, maxPrizes),
    /** What a ticket wins on average, in coins, with the spins that it wins. */
    coins_per_ticket: z.number(),
    versions: listOf(
      z.object({
        version: Version,
        cause: OddsCause,
        sold_out: z.nullable(AnyId),
        created_at: Timestamp,
        stock: listOf(z.object({ id: AnyId, initial: Amount, left: Amount }), maxPrizes)
      }),
      maxVersions
    )
  })
})

const lines = listOf(OddsLine, maxPrizes)

export const previewOdds = endpoint('POST', '/operator/v1/odds/preview', {
  access: 'operator',
  permission: 'catalog.publish',
  summary:
    'Get the chance and cost of each prize, and what a ticket would win on average, without publishing',
  body: z.strictObject({ lines }),
  response: z.object({
    lines: listOf(z.object({ id: AnyId, chance: z.number(), coins: z.number() }), maxPrizes),
    coins_per_spin: z.number(),
    coins_per_ticket: z.number()
  }),
  errors: ['decision_refused']
})

export const proposeOdds = endpoint('POST', '/operator/v1/odds/propose', {
  access: 'operator',
  permission: 'catalog.publish',
  isMoney: true,
  summary: 'Propose the next version of the odds. Another operator must approve it',
  body: z.strictObject({ base_version: Version, lines, reason: DecisionReason }),
  response: Proposed,
  errors: ['idempotency_key_reused', 'decision_refused']
})

/** A gift of the catalog. The range of prices is that of spec MONEY-12. */
export const CatalogGift = z.strictObject({
  id: GiftId,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  picture: z.enum(giftNames),
  price: z.int().check(z.gte(5), z.lte(5000)),
  is_retired: z.boolean()
})
export type CatalogGift = z.output<typeof CatalogGift>

export const getGiftCatalog = endpoint('GET', '/operator/v1/gifts/get', {
  access: 'operator',
  permission: 'ledger.read',
  summary: 'Get the gifts, also the retired ones, and the versions that were published, the newest first',
  response: z.object({
    /** 0 as long as the gifts are those of the content file. */
    version: Version,
    gifts: listOf(CatalogGift, maxGifts),
    versions: listOf(
      z.object({ version: Version, approved_by: ShownName, reason: text(2000), created_at: Timestamp }),
      maxVersions
    )
  })
})

export const proposeGifts = endpoint('POST', '/operator/v1/gifts/propose', {
  access: 'operator',
  permission: 'catalog.publish',
  isMoney: true,
  summary: 'Propose the next version of the gifts. Another operator must approve it',
  body: z.strictObject({
    base_version: Version,
    gifts: listOf(CatalogGift, maxGifts),
    reason: DecisionReason
  }),
  response: Proposed,
  errors: ['idempotency_key_reused', 'decision_refused']
})
