import * as z from './schema.ts'

/**
 * The envelope of every response (spec CALL-2). Code 0 means success. The message is in `msg` or `message`. A refusal
 * without data has `data: null`; a gateway of an earlier release leaves it out.
 */
export const Envelope = z.object({
  code: z.int(),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  bizErrorCode: z.optional(z.string()),
  request_id: z.optional(z.string())
})
export type Envelope = z.output<typeof Envelope>
