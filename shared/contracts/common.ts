import * as z from './schema.ts'

/** Decimal strings, because ids can exceed JavaScript's safe integers. */
const decimalId = () => z.string().check(z.regex(/^[1-9]\d{0,17}$/))

export const UserId = decimalId()
export const PartyId = decimalId()
export const GameId = z.string().check(z.regex(/^[a-z0-9-]{2,40}$/))
export const PostId = decimalId()
export const ClubId = decimalId()

/** A hash of the device fingerprint and a random part (spec IDENTITY-2). */
export const GuestId = z.string().check(z.regex(/^g_[0-9a-f]{32}$/))

export const MemberId = z.union([UserId, GuestId])

/** Whole coins or diamonds. */
export const Amount = z.int().check(z.nonnegative())
export const PositiveAmount = z.int().check(z.positive(), z.lte(1_000_000_000))

export const Currency = z.enum(['coin', 'diamond'])
export type Currency = z.output<typeof Currency>

/** Yes is 11, no is 10 (spec ENTITY-10). */
export const YesNo = z.literal([11, 10])
export const yes = 11
export const no = 10

/** Seconds since 1970 (spec CONST-6). */
export const Timestamp = z.int().check(z.nonnegative())
/** The same in a query, up to the year 9999: PostgreSQL can't read longer years. Zero would be an empty text. */
export const QueryTimestamp = z.coerce.number().check(z.int(), z.positive(), z.lte(253_402_300_799))

/** Every text and list has a maximum, also in responses and events: a stored value can't make them grow without a limit. */
export const text = (max: number) => z.string().check(z.maxLength(max))

export const listOf = <T extends z.ZodMiniType>(item: T, max: number) => z.array(item).check(z.maxLength(max))

/** An id that a response contains. */
export const AnyId = text(64)
/** A name that a response contains: 40 characters as users count them, each up to 20 code units. */
export const ShownName = text(800)
export const Title = text(400)

/** A path on the app's own origin. No part begins with a period, so `..` leads nowhere. */
export const Picture = z.string().check(z.maxLength(200), z.regex(/^\/(pictures|media)(\/[\w-][\w.-]*)+$/))

export const maxPage = 50
export const Cursor = text(200)

export const pageQuery = {
  cursor: z.optional(Cursor),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(maxPage)), 20)
}

export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: listOf(item, maxPage), next_cursor: z.nullable(Cursor) })
}

export const Flag = z.pipe(
  z.enum(['0', '1']),
  z.transform(flag => flag === '1')
)
