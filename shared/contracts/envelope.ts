import * as z from './schema.ts'

/** Every answer of the gateway (spec CALL-2): code 0 means success. `msg` or `message` may carry the words. */
export const Envelope = z.object({
  code: z.int(),
  msg: z.optional(z.string()),
  message: z.optional(z.string()),
  data: z.optional(z.unknown()),
  /** Stable snake_case name of the refusal (spec ERROR-8). */
  bizErrorCode: z.optional(z.string()),
  /** Names this one request in the gateway's log; shown beside errors. */
  request_id: z.optional(z.string())
})
export type Envelope = z.output<typeof Envelope>
