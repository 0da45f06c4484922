import type { Origins } from '@tambay/shared/build/registry'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'

import { releasesFolder } from '../web/web-packages.ts'
import { proxyGateway } from './gateway-proxy.ts'
import { hostReleaseWith } from './host-release-with.ts'
import { pageReader } from './page.ts'

export interface EdgeOptions {
  port: number
  /** Listens on 127.0.0.1 without it. */
  host?: string
  /** `http://127.0.0.1:3006` */
  gatewayUrl: string
  /** Where each remote is served, as a browser reaches it: `{ party: 'http://localhost:3001' }`. */
  remoteOrigins: Origins
  /** Origins that may be framed: `['http://localhost:3005']`. */
  gameOrigins: string[]
  releases?: string
}

export interface Served {
  url: string
  close: () => Promise<void>
}

const forever = 'public, max-age=31536000, immutable'

/** The host's own origin: its page and files, and the gateway behind the same origin (DESIGN §5). */
export async function serveEdge(options: EdgeOptions): Promise<Served> {
  const { port, host = '127.0.0.1', gatewayUrl, remoteOrigins, gameOrigins, releases = releasesFolder } = options
  const app = fastify({ forceCloseConnections: true, bodyLimit: 64 * 1024 * 1024 })
  const readPage = pageReader(releases, remoteOrigins, gameOrigins)

  app.addHook('onRequest', async (_, reply) => {
    void reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  await app.register(fastifyStatic, { root: releases, serve: false, preCompressed: true, cacheControl: false })
  proxyGateway(app, gatewayUrl)

  app.get('/assets/*', (request, reply) => {
    const file = decodeURIComponent(new URL(request.url, gatewayUrl).pathname.slice(1))
    const root = file.endsWith('.map') ? undefined : hostReleaseWith(releases, file)
    return root ? reply.header('cache-control', forever).sendFile(file, root) : reply.code(404).send()
  })
  app.get('/registry.json', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('registry.json'))
  app.get('/*', (_, reply) => {
    const { html, policy } = readPage()
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'permissions-policy': 'microphone=(self), camera=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin'
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  await app.listen({ port, host })
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
