import { Timestamp } from '@tambay/contracts/common'
import { OrderRef } from '@tambay/contracts/game'
import * as z from '@tambay/contracts/schema'

import {
  CoinBalance,
  FrameFailure,
  FrameMember,
  FrameSession,
  Layout,
  MicError,
  SafeArea,
  Size,
  text
} from './frame-parts.ts'

/** Host → game (spec GAME-5). `welcome` travels by window and brings the port; all others come over it. */
export const hostMessages = {
  welcome: z.object({
    session: FrameSession,
    /** What this host serves: `coin`, `mic`, `invite`, `share`, `orientation`, `back`. Unknown ones are to be ignored. */
    caps: z.array(text(40)),
    /** BCP 47. */
    locale: text(35),
    safeArea: SafeArea,
    layout: Layout
  }),
  /** Answers `auth.request`. Single use, for the game's own server to redeem before `expiresAt` (seconds since 1970). */
  'auth.ticket': z.object({ ticket: text(128), expiresAt: Timestamp, isPractice: z.boolean() }),
  /** No new rounds, no sound, until `resume`. A round that runs may end. */
  pause: z.object({ reason: z.enum(['hidden', 'overlay', 'offline', 'limit']) }),
  resume: z.object({}),
  /** The frame has another size. */
  resize: Size,
  /** The room is laid out anew. */
  layout: Layout,
  'mic.state': z.object({
    muted: z.boolean(),
    permission: z.enum(['granted', 'denied', 'prompt']),
    error: z.optional(MicError)
  }),
  speaking: z.object({ uid: text(40), on: z.boolean() }),
  /** Who is in the room, whenever it changes: the seated first, then as much of the audience as fits. */
  members: z.object({ members: z.array(FrameMember).check(z.maxLength(60)) }),
  /**
   * Answers `coin.request`. `held`, `settled` and `voided` say how the order stands; `refused` moved nothing and says
   * why in `reason`, by the stable names of the error catalogue. Advice: nothing of value may hang on it.
   */
  'coin.result': z.object({
    orderRef: OrderRef,
    status: z.enum(['held', 'settled', 'voided', 'refused']),
    reason: z.optional(text(60))
  }),
  /** The player's coins after any change, and once after `welcome`. */
  balance: CoinBalance,
  net: z.object({ online: z.boolean() }),
  /** The player pressed Back and the game had said that it handles it. */
  back: z.object({}),
  /** The frame goes away after this many milliseconds, or as soon as `exit.ack` answers. */
  closing: z.object({ ms: z.int().check(z.gte(0), z.lte(60_000)) }),
  /** The room is over for everyone (50017). */
  'room.dismissed': z.object({ code: z.literal(50017), message: text(200) }),
  error: FrameFailure
} as const
export type HostMessages = typeof hostMessages

/** Questions of the host and what answers them. */
export const hostRequests = { closing: 'exit.ack' } as const
export type HostRequests = typeof hostRequests
