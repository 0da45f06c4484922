import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import fastifyStatic from '@fastify/static'
import { favicon } from '@tambay/build/favicon'
import { inlineSources, inlineTag } from '@tambay/build/inline-code'
import { integrityOf } from '@tambay/build/integrity'
import { transportSecurity } from '@tambay/build/transport-security'
import type { FastifyInstance } from 'fastify'

function contentSecurityPolicy(hostOrigin: string, page: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inlineSources('script', page)].join(' '),
    ["style-src 'self'", ...inlineSources('style', page)].join(' '),
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
    const readPage = pageReader(dist, file, hostOrigin)
    app.get(path, async ({ headers }, reply) => {
      const { bodies, tag, policy } = readPage()
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        etag: tag,
        vary: 'accept-encoding',
        'content-security-policy': policy,
        'permissions-policy': 'microphone=(), camera=(), geolocation=()'
      })
      if (headers['if-none-match'] === tag) return reply.code(304).send()
      const accepted = String(headers['accept-encoding'] ?? '')
      const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(bodies[encoding ?? 'plain'])
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
function pageReader(dist: string, file: string, hostOrigin: string) {
  const path = join(dist, file)
  const read = () => {
    const page = putFilesInside(readFileSync(path, 'utf8').replace('%HOST_ORIGIN%', hostOrigin), dist)
    return {
      bodies: { plain: page, br: brotliCompressSync(page), gzip: gzipSync(page) },
      // Weak, because the body may be compressed.
      tag: `W/"${integrityOf(page)}"`,
      policy: contentSecurityPolicy(hostOrigin, page)
    }
  }
  let known = { mtimeMs: statSync(path).mtimeMs, page: read() }
  return () => {
    const { mtimeMs = known.mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {}
    if (mtimeMs !== known.mtimeMs) known = { mtimeMs, page: read() }
    return known.page
  }
}

/**
 * A game opens one round trip earlier with its script and styles inside its page. Only those of production builds, which are
 * compressed: a source map belongs to a file.
 */
function putFilesInside(html: string, dist: string): string {
  const codeOf = (name: string) => {
    const file = join(dist, name)
    return existsSync(`${file}.br`) ? readFileSync(file, 'utf8') : undefined
  }
  return html
    .replaceAll(/<link\b[^>]*\bhref="\/(assets\/[\w.-]+\.css)"[^>]*>/g, (link, name) => {
      const code = codeOf(name)
      return (code && inlineTag('style', code)) ?? link
    })
    .replaceAll(/<script\b[^>]*\bsrc="\/(assets\/[\w.-]+\.js)"[^>]*><\/script>/g, (script, name) => {
      const code = codeOf(name)
      return (code && inlineTag('script', code, ' type="module"')) ?? script
    })
}
