import { Amount } from '@tambay/contracts/common'
import * as z from '@tambay/contracts/schema'

export const text = (longest: number) => z.string().check(z.maxLength(longest))

const Pixels = z.number().check(z.gte(0), z.lte(10_000))

export const SafeArea = z.object({ top: Pixels, right: Pixels, bottom: Pixels, left: Pixels })
export type SafeArea = z.output<typeof SafeArea>

/**
 * `room`: the game between a header and the seats. `full`: only the game. Width and height of the frame in
 * CSS pixels.
 */
export const Layout = z.object({
  mode: z.enum(['room', 'full']),
  width: Pixels,
  height: Pixels,
  /** The player's text size in the app, as a multiple of the normal size. */
  textScale: z.number().check(z.gte(1), z.lte(2))
})
export type Layout = z.output<typeof Layout>

export const Size = z.object({ width: Pixels, height: Pixels })

/** Contains no secrets. To authenticate a player, the game's server redeems a launch ticket. */
export const FrameSession = z.object({
  partyId: text(20),
  uid: text(40),
  nickName: text(80),
  isPractice: z.boolean()
})
export type FrameSession = z.output<typeof FrameSession>

export const FrameLabel = z.string().check(z.regex(/^[\w.-]{1,32}$/))

/**
 * The optional parameters of the room's address. `guestRoom` is checked against the gateway's data, so an
 * edited address has no effect.
 */
export const FrameAddress = z.object({
  guestRoom: z.boolean(),
  envMode: z.optional(FrameLabel),
  frameChannel: z.optional(FrameLabel)
})

export const FrameMember = z.object({
  uid: text(40),
  nickName: text(80),
  avatar: text(300),
  role: z.enum(['host', 'speaker', 'audience']),
  seat: z.nullable(z.int()),
  muted: z.boolean()
})
export type FrameMember = z.output<typeof FrameMember>

export const MicError = z.enum([
  'not_allowed',
  'not_found',
  'not_readable',
  'overconstrained',
  'security',
  'other'
])
export type MicError = z.output<typeof MicError>

export const CoinBalance = z.object({ coin: Amount, isPractice: z.boolean() })

export const FrameFailure = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(40)),
  message: text(500)
})
