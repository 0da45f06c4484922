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

/** A path on the app's own origin. */
export const Picture = z.string().check(z.regex(/^\/(pictures|media)\/[\w./-]+$/))

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 20)
}

export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: z.array(item), next_cursor: z.nullable(z.string()) })
}

export const Flag = z.pipe(
  z.enum(['0', '1']),
  z.transform(flag => flag === '1')
)
