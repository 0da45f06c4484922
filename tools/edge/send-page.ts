import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Page } from './page.ts'

/** Any address of the app is the same page; the policy travels with it. */
export function sendPage(
  { html, brotli, policy }: Page,
  request: FastifyRequest,
  reply: FastifyReply
): FastifyReply {
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (takesBrotli) void reply.header('content-encoding', 'br')
  return reply
    .headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      vary: 'accept-encoding'
    })
    .type('text/html; charset=utf-8')
    .send(takesBrotli ? brotli : html)
}
