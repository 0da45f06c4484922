import fastifyStatic from '@fastify/static'
import type { Origins } from '@tambay/build/registry'
import { type Reason, refusals } from '@tambay/contracts/errors'
import fastify, { type FastifyReply } from 'fastify'

import { releasesFolder } from '../web/web-packages.ts'
import { errorEnvelope } from './error-envelope.ts'
import { findHostRelease } from './find-host-release.ts'
import { proxyGateway } from './gateway-proxy.ts'
import { immutableFileOptions } from './immutable-file-options.ts'
import type { LiveReload } from './live-reload.ts'
import { pageReader } from './page.ts'
import { sendPage } from './send-page.ts'

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
  /** Only in development. */
  liveReload?: LiveReload
}

export interface Served {
  url: string
  close: () => Promise<void>
}

const forever = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400, stale-while-revalidate=604800'

/** A plain name, and no source map. */
const isServed = (name: string) => /^[\w-][\w.-]*$/.test(name) && !name.endsWith('.map')

const refuse = (reply: FastifyReply, reason: Reason) =>
  reply.code(refusals[reason].status).send(errorEnvelope(reason))

/** The host's own origin: its page and files, and the gateway behind the same origin (spec ARCH-22). */
export async function serveEdge(options: EdgeOptions): Promise<Served> {
  const {
    port,
    host = '127.0.0.1',
    gatewayUrl,
    remoteOrigins,
    gameOrigins,
    releases = releasesFolder
  } = options
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 64 * 1024 * 1024,
    // What fails before there is a route: an address that cannot be decoded.
    frameworkErrors: (_error, _request, reply) => void refuse(reply, 'bad_request')
  })
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'not_found'))
  const readPage = pageReader(releases, remoteOrigins, gameOrigins, options.liveReload?.script)
  const releaseWith = (file: string) => findHostRelease(file, readPage().version, releases)

  app.addHook('onRequest', async (_, reply) => {
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
  })
  await app.register(fastifyStatic, {
    root: releases,
    serve: false,
    preCompressed: true,
    cacheControl: false
  })
  proxyGateway(app, gatewayUrl)
  options.liveReload?.serve(app)

  app.get<{ Params: { file: string } }>('/assets/:file', ({ params: { file } }, reply) => {
    const root = isServed(file) ? releaseWith(`assets/${file}`) : undefined
    return root
      ? reply.header('cache-control', forever).sendFile(`assets/${file}`, root, immutableFileOptions)
      : reply.code(404).send()
  })
  app.get('/registry.json', (_, reply) => reply.header('cache-control', 'no-cache').sendFile('registry.json'))
  // Pictures and icons, whose names stay the same from release to release.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const file = request.params['*']
    const root = file.split('/').every(isServed) && file.includes('.') ? releaseWith(file) : undefined
    if (root) return reply.header('cache-control', aDay).sendFile(file, root)
    return file.includes('.') ? reply.callNotFound() : sendPage(readPage(), request, reply)
  })

  await app.listen({ port, host })
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
