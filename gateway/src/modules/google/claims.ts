import { Email } from '@tambay/contracts/validation/forms'
import * as z from 'zod'

const optional = <T extends z.ZodType>(type: T) => type.optional().catch(undefined)

export const Claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(1),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: optional(z.string()),
  email_verified: optional(z.boolean()),
  hd: optional(z.string()),
  name: optional(z.string())
})
export type Claims = z.output<typeof Claims>

/**
 * Returns the email only if the issuer is authoritative for it: a gmail.com address or an address of a
 * Workspace (`hd`). Other addresses were verified once and may belong to someone else today.
 */
export function emailOf({ email, email_verified: isVerified, hd }: Claims): string | undefined {
  const parsed = Email.safeParse(email)
  if (!parsed.success || !isVerified) return undefined
  const address = parsed.data.toLowerCase()
  return address.endsWith('@gmail.com') || (hd !== undefined && hd !== '') ? address : undefined
}
