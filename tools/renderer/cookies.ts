import type { FastifyRequest } from 'fastify'

export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map(pair => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

type WriteCookie = (name: string, value: string, seconds: number) => string

export function cookieWriter(publicOrigin: string): WriteCookie {
  const security = `; Path=/; HttpOnly; SameSite=Lax${publicOrigin.startsWith('https:') ? '; Secure' : ''}`
  return (name, value, seconds) => `${name}=${value}; Max-Age=${seconds}${security}`
}
