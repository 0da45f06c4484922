import type { FastifyInstance } from 'fastify'

/** Crawlers may read pages, but not the API. */
const robots = 'User-agent: *\nDisallow: /*/v1/\nDisallow: /media/\n'
const validMs = 180 * 24 * 60 * 60 * 1000

export function serveWellKnown(app: FastifyInstance, publicOrigin: string): void {
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/.well-known/security.txt', (_, reply) => {
    const lines = [
      `Contact: ${publicOrigin}/my/faq/feedback`,
      `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${publicOrigin}/.well-known/security.txt`
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
