import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Config } from '#platform/config/config.ts'
import { subkey } from '#platform/crypto/subkey.ts'

export interface PictureCookie {
  /** Sets the cookie if the browser doesn't send it yet. */
  keep(request: FastifyRequest, reply: FastifyReply, sessionId: string): void
  /** Returns the id of the session, which may have ended. */
  read(request: FastifyRequest): string | undefined
}

const name = 'tambay_pictures'
const maxAgeSeconds = 30 * 24 * 3600

/**
 * `<img>` sends no bearer token. This cookie names the session, signed with `SECRET_KEY`, so any gateway can check it. It
 * gives access to pictures only.
 */
export function createPictureCookie({
  SECRET_KEY,
  PUBLIC_ORIGIN
}: Pick<Config, 'SECRET_KEY' | 'PUBLIC_ORIGIN'>): PictureCookie {
  const key = subkey(SECRET_KEY, 'picture cookie')
  const secure = PUBLIC_ORIGIN.startsWith('https:') ? '; Secure' : ''
  const sign = (sessionId: string) => createHmac('sha256', key).update(sessionId).digest('base64url')

  function read({ headers }: FastifyRequest): string | undefined {
    const [, sessionId = '', signature = ''] = cookiePattern.exec(headers.cookie ?? '') ?? []
    const isValid = sessionId && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(sessionId)))
    return isValid ? sessionId : undefined
  }

  return {
    read,
    keep(request, reply, sessionId) {
      if (read(request) === sessionId) return
      const value = `${sessionId}.${sign(sessionId)}`
      reply.header(
        'set-cookie',
        `${name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
      )
    }
  }
}

const cookiePattern = /(?:^|; *)tambay_pictures=([\da-f-]{36})\.([\w-]{43})(?:;|$)/
