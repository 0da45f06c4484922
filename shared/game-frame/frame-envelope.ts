import type * as z from '@tambay/contracts/schema'

/** Raise the version if the meaning of a message changes, but not for new messages or new optional fields. */
export const protocolVersion = 1

/**
 * The format of every message (spec GAME-3). `id` has 1 to 64 characters and is unique per sender; a response
 * has the id of its request. `t` is the message type, 1 to 40 characters, `p` its payload.
 */
export interface FrameEnvelope {
  v: typeof protocolVersion
  id: string
  t: string
  p?: unknown
}

export type FrameMessages = Record<string, z.ZodMiniType>

export type PayloadOf<M extends FrameMessages, T extends keyof M> = z.output<M[T]>
