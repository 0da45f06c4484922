import { createHash } from 'node:crypto'

import { z } from 'zod'

import { readPayload, readSignedValue, signValue } from '#platform/crypto/signed-value.ts'

const purpose = 'override link'

const Version = z.string().regex(/^[0-9a-f]{12}$/)
/** With other origins, someone who can make links could run any code in the app's page. */
const LocalOrigin = z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/)
const Name = z.string().regex(/^[a-z][a-z-]*$/)

export const Override = z
  .object({
    releases: z.record(Name, z.union([Version, LocalOrigin])),
    /** In milliseconds since 1970. */
    expires_at: z.int()
  })
  .refine(({ releases: { host } }) => host === undefined || Version.safeParse(host).success)
export type Override = z.infer<typeof Override>

export const isLocalOrigin = (release: string): boolean => LocalOrigin.safeParse(release).success

type Verdict = { override: Override } | { problem: 'invalid' | 'expired' }

export function signOverride(override: Override, key: string): string {
  return signValue(purpose, Override.parse(override), key)
}

export function overrideLink(origin: string, override: Override, { key, to }: { key: string; to?: string }) {
  const query = new URLSearchParams({ token: signOverride(override, key), ...(to && { to }) })
  return `${origin}/__override?${query}`
}

export function verifyOverride(token: string, key: string, now: number): Verdict {
  const override = Override.safeParse(readSignedValue(purpose, token, key)).data
  if (!override) return { problem: 'invalid' }
  return override.expires_at > now ? { override } : { problem: 'expired' }
}

/** Two links have the same id if they select the same releases until the same time. */
export function overrideId(override: Override): string {
  return createHash('sha256').update(JSON.stringify(override)).digest('hex').slice(0, 16)
}

export function describeToken(token: string): string {
  const override = Override.safeParse(readPayload(token)).data
  return override ? describeOverride(override) : 'unreadable releases'
}

export function describeOverride({ releases }: Override): string {
  return Object.entries(releases)
    .map(([name, release]) => (isLocalOrigin(release) ? `${name} from ${release}` : `${name}@${release}`))
    .join(', ')
}
