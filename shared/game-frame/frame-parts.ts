import { Amount } from '@tambay/contracts/common'
import * as z from '@tambay/contracts/schema'

/** What several messages carry. */

export const text = (longest: number) => z.string().check(z.maxLength(longest))

const Pixels = z.number().check(z.gte(0), z.lte(10_000))

/** CSS pixels at each edge that the phone's cut-outs and bars cover. */
export const SafeArea = z.object({ top: Pixels, right: Pixels, bottom: Pixels, left: Pixels })
export type SafeArea = z.output<typeof SafeArea>

/** `room`: the game between a header with the player's coins and the seats; `full`: the game alone. Width and height of the frame in CSS pixels. */
export const Layout = z.object({ mode: z.enum(['room', 'full']), width: Pixels, height: Pixels })
export type Layout = z.output<typeof Layout>

export const Size = z.object({ width: Pixels, height: Pixels })

/** Whoever plays in this frame. Holds nothing secret: a game learns whom to trust from the gateway, by its ticket. */
export const FrameSession = z.object({
  partyId: text(20),
  uid: text(40),
  nickName: text(80),
  /** True in a guest room: practice coins, kept by the browser; nothing touches the ledger. */
  isPractice: z.boolean()
})
export type FrameSession = z.output<typeof FrameSession>

export const FrameMember = z.object({
  uid: text(40),
  nickName: text(80),
  /** Absolute address. */
  avatar: text(300),
  role: z.enum(['host', 'speaker', 'audience']),
  /** 0 is the host's; null for the audience. */
  seat: z.nullable(z.int()),
  muted: z.boolean()
})
export type FrameMember = z.output<typeof FrameMember>

/** The six mic errors, by name (spec ERROR-19). */
export const MicError = z.enum([
  'not_allowed',
  'not_found',
  'not_readable',
  'overconstrained',
  'security',
  'other'
])

export const CoinBalance = z.object({ coin: Amount, isPractice: z.boolean() })

/** Something the other side did or asked cannot be served. With the id of a question it is the answer to it. */
export const FrameFailure = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(40)),
  message: text(500)
})
