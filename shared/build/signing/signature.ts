import { z } from 'zod'

export const Signature = z.object({ keyid: z.string(), sig: z.string() })
export type Signature = z.infer<typeof Signature>
