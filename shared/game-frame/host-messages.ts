import { Timestamp } from '@tambay/contracts/common'
import { OrderRef } from '@tambay/contracts/game'
import * as z from '@tambay/contracts/schema'

import {
  CoinBalance,
  FrameAddress,
  FrameFailure,
  FrameMember,
  FrameSession,
  Layout,
  MicError,
  SafeArea,
  Size,
  text
} from './frame-parts.ts'

export const hostMessages = {
  welcome: z.object({
    session: FrameSession,
    address: FrameAddress,
    /** What the game may ask for (`frame-caps.ts`). With `watch`, the frame shows the game to a guest who can't play. */
    caps: z.array(text(40)),
    /** The app's language as a BCP 47 language tag, such as `en`. */
    locale: text(35),
    safeArea: SafeArea,
    layout: Layout
  }),
  /**
   * The response to `auth.request`. The game's server redeems it once, before `expiresAt` (seconds since
   * 1970).
   */
  'auth.ticket': z.object({ ticket: text(128), expiresAt: Timestamp, isPractice: z.boolean() }),
  /** Start no rounds and play no sound until `resume`. A running round may finish. */
  pause: z.object({ reason: z.enum(['hidden', 'overlay', 'offline', 'limit']) }),
  resume: z.object({}),
  /** Whether the user wants sounds. Sent after `welcome` and after each change; play none before. */
  sound: z.object({ on: z.boolean() }),
  resize: Size,
  layout: Layout,
  'mic.state': z.object({
    muted: z.boolean(),
    permission: z.enum(['granted', 'denied', 'prompt']),
    error: z.optional(MicError)
  }),
  speaking: z.object({ uid: text(40), on: z.boolean() }),
  /** Sent after each change: members in seats first, then as many of the audience as fit. */
  members: z.object({ members: z.array(FrameMember).check(z.maxLength(60)) }),
  /**
   * The response to `coin.request`. `held`, `settled` and `voided` are states of the order. `refused` changed
   * nothing; `reason` is an error reason of the gateway. Don't grant anything of value because of this
   * message.
   */
  'coin.result': z.object({
    orderRef: OrderRef,
    status: z.enum(['held', 'settled', 'voided', 'refused']),
    reason: z.optional(text(60))
  }),
  balance: CoinBalance,
  net: z.object({ online: z.boolean() }),
  back: z.object({}),
  /** The frame is removed after `ms` milliseconds, or as soon as `exit.ack` arrives. */
  closing: z.object({ ms: z.int().check(z.gte(0), z.lte(60_000)) }),
  'room.dismissed': z.object({ code: z.literal(50017), message: text(200) }),
  error: FrameFailure
} as const
export type HostMessages = typeof hostMessages
