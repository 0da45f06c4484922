import { createHash, createHmac } from 'node:crypto'

import { z } from 'zod'

import { readPayload, readSignedValue, signValue } from '#platform/crypto/signed-value.ts'

const purpose = 'override link'
const ticketPurpose = 'link of a ticket'

const Version = z.string().regex(/^[0-9a-f]{12}$/)
/** With other origins, someone who can make links could run any code in the app's page. */
const LocalOrigin = z.string().regex(/^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/)
const Name = z.string().regex(/^[a-z][a-z-]*$/)

export const Override = z
  .object({
    releases: z.record(Name, z.union([Version, LocalOrigin])),
    /** The tab begins as a guest, whoever is logged in to the browser, and logs in for itself only. */
    as: z.literal('guest').optional(),
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
  return linkWith(signOverride(override, key), origin, to)
}

/** The gateway's own key. Its links open only releases that exist, and it signs no cookies. */
export const ticketLinkKey = (key: string): string =>
  createHmac('sha256', key).update(ticketPurpose).digest('base64url')

/** `key` is from `ticketLinkKey`. */
export function ticketLink(origin: string, override: Override, { key, to }: { key: string; to: string }) {
  return linkWith(signValue(ticketPurpose, Override.parse(override), key), origin, to)
}

/** The command that makes such a link. Quoted for a shell, in which an address from a browser must run nothing. */
export function overrideCommand(
  releases: readonly { name: string; release: string }[],
  { to, role }: { to?: string | undefined; role?: string | undefined }
): string {
  const set = releases.map(({ name, release }) => `${name} ${release}`).join(' ')
  const where = to ? ` --to '${to.replaceAll("'", '%27')}'` : ''
  return `npm run override -- ${set}${role === 'guest' ? ' --as guest' : ''}${where}`
}

function linkWith(token: string, origin: string, to: string | undefined): string {
  return `${origin}/__override?${new URLSearchParams({ token, ...(to && { to }) })}`
}

export function verifyOverride(token: string, key: string, now: number): Verdict {
  const override = Override.safeParse(readSignedValue(purpose, token, key)).data ?? readTicketLink(token, key)
  if (!override) return { problem: 'invalid' }
  return override.expires_at > now ? { override } : { problem: 'expired' }
}

function readTicketLink(token: string, key: string): Override | undefined {
  const override = Override.safeParse(readSignedValue(ticketPurpose, token, ticketLinkKey(key))).data
  return Object.values(override?.releases ?? {}).some(isLocalOrigin) ? undefined : override
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
