import { createHash, randomBytes } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#platform/config/config.ts'

const name = 'tambay_device'
const maxAgeSeconds = 400 * 24 * 3600

/**
 * Sets or renews a cookie with a secret id that identifies the browser. The first calls of a sign-in set the
 * cookie, so that the later calls contain it. The cookie grants no access.
 */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>
): void {
  const id = readDeviceId(request) ?? randomBytes(32).toString('base64url')
  const secure = PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${id}; Max-Age=${maxAgeSeconds}; Path=/user/v1; HttpOnly; SameSite=Lax${secure}`
  )
}

export function deviceKeyOf(request: Pick<FastifyRequest, 'headers'>): string {
  const id = readDeviceId(request)
  return id === undefined ? '' : createHash('sha256').update(id).digest('hex')
}

function readDeviceId({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /(?:^|; *)tambay_device=([\w-]{43})(?:;|$)/.exec(headers.cookie ?? '')?.[1]
}
