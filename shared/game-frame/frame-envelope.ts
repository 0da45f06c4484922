import * as z from '@tambay/contracts/schema'

/** Raise the version if the meaning of a message changes, but not for new messages or new optional fields. */
export const protocolVersion = 1

/**
 * The format of every message (spec GAME-3). `id` is unique per sender; a response has the id of its request.
 * `t` is the message type, `p` its payload.
 */
export const FrameEnvelope = z.object({
  v: z.literal(protocolVersion),
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  t: z.string().check(z.minLength(1), z.maxLength(40)),
  p: z.unknown()
})
export type FrameEnvelope = z.output<typeof FrameEnvelope>

export type FrameMessages = Record<string, z.ZodMiniType>

export type PayloadOf<M extends FrameMessages, T extends keyof M> = z.output<M[T]>
