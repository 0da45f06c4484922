import { z } from 'zod'

export const statementType = 'application/vnd.in-toto+json'

export const Signature = z.object({ keyid: z.string(), sig: z.string() })
export type Signature = z.infer<typeof Signature>

/** An in-toto statement in DSSE (https://github.com/secure-systems-lab/dsse). */
export const Envelope = z.object({
  payloadType: z.literal(statementType),
  payload: z.base64().max(2 ** 24),
  signatures: z.array(Signature).max(8)
})
export type Envelope = z.infer<typeof Envelope>
