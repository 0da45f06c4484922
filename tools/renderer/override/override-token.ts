import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

export const overrideCookie = 'tambay-override'

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
  const payload = Buffer.from(JSON.stringify(Override.parse(override))).toString('base64url')
  return `${payload}.${signatureOf(payload, key).toString('base64url')}`
}

export function overrideLink(origin: string, override: Override, { key, to }: { key: string; to?: string }) {
  const query = new URLSearchParams({ token: signOverride(override, key), ...(to && { to }) })
  return `${origin}/__override?${query}`
}

export function verifyOverride(token: string, key: string, now: number): Verdict {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const expected = signatureOf(payload, key)
  const given = Buffer.from(signature, 'base64url')
  const isSigned = rest.length === 0 && given.length === expected.length && timingSafeEqual(given, expected)
  if (!isSigned) return { problem: 'invalid' }
  const override = readPayload(payload)
  if (!override) return { problem: 'invalid' }
  return override.expires_at > now ? { override } : { problem: 'expired' }
}

function readPayload(payload: string): Override | undefined {
  try {
    return Override.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

/** Lets a page tell links apart without containing the token. */
export function overrideId(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 16)
}

export function describeToken(token: string): string {
  const override = readPayload(token.split('.')[0] ?? '')
  return override ? describeOverride(override) : 'unreadable releases'
}

export function describeOverride({ releases }: Override): string {
  return Object.entries(releases)
    .map(([name, release]) => (isLocalOrigin(release) ? `${name} from ${release}` : `${name}@${release}`))
    .join(', ')
}

function signatureOf(payload: string, key: string): Buffer {
  return createHmac('sha256', key).update(`override link\0${payload}`).digest()
}
