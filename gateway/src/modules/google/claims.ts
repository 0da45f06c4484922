import { Email } from '@tambay/contracts/forms'
import * as z from 'zod'

const optional = <T extends z.ZodType>(type: T) => type.optional().catch(undefined)

/** What we read of an ID token; who it is for and how old it is has been checked before. */
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
 * The e-mail address where the issuer is authoritative for it: its own (gmail.com), or one of a Workspace that it hosts
 * (`hd`). Of any other it once saw a code come back, which says little about whose it is today.
 */
export function emailOf({ email, email_verified: isVerified, hd }: Claims): string | undefined {
  const parsed = Email.safeParse(email)
  if (!parsed.success || !isVerified) return undefined
  const address = parsed.data.toLowerCase()
  return address.endsWith('@gmail.com') || (hd !== undefined && hd !== '') ? address : undefined
}
