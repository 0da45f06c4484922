import * as z from '@tambay/contracts/schema'

/** Raised when a message changes its meaning. New messages and new optional fields do not raise it. */
export const protocolVersion = 1

/**
 * Every message, both ways (spec GAME-3). `id` is the sender's own, unique among its messages; an answer carries the id
 * of its question instead. `t` names the message, `p` is its payload.
 */
export const FrameEnvelope = z.object({
  v: z.literal(protocolVersion),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  t: z.string().check(z.minLength(1), z.maxLength(40)),
  p: z.unknown()
})
export type FrameEnvelope = z.output<typeof FrameEnvelope>

/** The messages that one side may send: name → payload. */
export type FrameMessages = Record<string, z.ZodMiniType>

export type PayloadOf<M extends FrameMessages, T extends keyof M> = z.output<M[T]>
