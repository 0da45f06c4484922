import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import fastifyStatic from '@fastify/static'
import { favicon } from '@tambay/build/favicon'
import { transportSecurity } from '@tambay/build/transport-security'
import type { FastifyInstance } from 'fastify'

function contentSecurityPolicy(hostOrigin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // The pictures of the people in the room.
    `img-src 'self' ${hostOrigin}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${hostOrigin}`
  ].join('; ')
}

interface PageOptions {
  dist: string
  hostOrigin: string
}

export async function servePage(app: FastifyInstance, { dist, hostOrigin }: PageOptions): Promise<void> {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // An app under HTTPS can frame only games under HTTPS.
      ...transportSecurity(hostOrigin)
    })
  })

  const pages = { '/': 'index.html', '/verify': 'verify.html' }
  for (const [path, file] of Object.entries(pages).filter(([, name]) => existsSync(join(dist, name)))) {
    const readBodies = pageReader(join(dist, file), hostOrigin)
    app.get(path, async ({ headers }, reply) => {
      const bodies = readBodies()
      const accepted = String(headers['accept-encoding'] ?? '')
      const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
      if (encoding) reply.header('content-encoding', encoding)
      return reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-cache',
          vary: 'accept-encoding',
          'content-security-policy': contentSecurityPolicy(hostOrigin),
          'permissions-policy': 'microphone=(), camera=(), geolocation=()'
        })
        .send(bodies[encoding ?? 'plain'])
    })
  }

  app.get(favicon.path, async (_, reply) => reply.headers(favicon.headers).send(favicon.body))

  const licenses = join(dist, 'licenses.json')
  if (existsSync(licenses)) {
    const list = readFileSync(licenses, 'utf8')
    app.get('/licenses.json', async (_, reply) => reply.type('application/json').send(list))
  }

  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    maxAge: '1y',
    immutable: true
  })
}

/** A new build replaces the page while the server runs. */
function pageReader(file: string, hostOrigin: string) {
  const read = () => {
    const plain = readFileSync(file, 'utf8').replace('%HOST_ORIGIN%', hostOrigin)
    return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) }
  }
  let known = { mtimeMs: statSync(file).mtimeMs, bodies: read() }
  return () => {
    const { mtimeMs = known.mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== known.mtimeMs) known = { mtimeMs, bodies: read() }
    return known.bodies
  }
}
