import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import { isTypesRecord } from '@tambay/build/contract/types-record'
import { favicon } from '@tambay/build/favicon'
import { transportSecurity } from '@tambay/build/transport-security'
import fastify from 'fastify'

import { readRegistry } from '../release/registry-file.ts'
import { immutableFileOptions } from '../renderer/immutable-file-options.ts'
import { isLink } from '../renderer/is-link.ts'
import { releasesFolder } from '../web/web-packages.ts'
import { neverStore, type Served } from './serve-edge.ts'

const requestTimeoutMs = 30_000

export interface RemoteOptions {
  name: string
  port: number
  host?: string
  releases?: string
  publicOrigin?: string | undefined
  /** Every save replaces the files. */
  isDevelopment?: boolean | undefined
}

export async function serveRemote({
  name,
  port,
  host = '127.0.0.1',
  releases = releasesFolder,
  publicOrigin = '',
  isDevelopment = false
}: RemoteOptions): Promise<Served> {
  const app = fastify({
    forceCloseConnections: true,
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs }
  })
  // An app under HTTPS can load only remotes under HTTPS.
  app.addHook('onRequest', async (_, reply) => void reply.headers(transportSecurity(publicOrigin)))
  if (isDevelopment) neverStore(app)
  const serveReleases = (prefix: string) =>
    app.register(fastifyStatic, {
      root: join(releases, name),
      prefix,
      decorateReply: false,
      preCompressed: true,
      index: false,
      maxAge: '1y',
      immutable: true,
      ...immutableFileOptions,
      allowedPath: path => !path.endsWith('.map') && !isTypesRecord(path) && !refuseLink(path),
      setHeaders: reply => {
        void reply.headers({
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
          'timing-allow-origin': '*',
          'x-content-type-options': 'nosniff'
        })
      }
    })
  function refuseLink(path: string): boolean {
    const isRefused = isLink(join(releases, name), path)
    if (isRefused) console.error(`${name}: ${path} is a link, so it is not served. Deploy ${name} again.`)
    return isRefused
  }
  await serveReleases(`/${name}/`)
  // For pages that load this remote from a developer's machine (docs/decisions/0049-override-links.md). The
  // service worker does not fetch these addresses, because its own policy would not allow them.
  await serveReleases(`/local/${name}/`)
  app.get(`/local/${name}/live.json`, (_, reply) => {
    const release = readRegistry(releases).remotes[name]
    void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-cache' })
    return release ? reply.send(release) : reply.code(404).send()
  })
  app.get(favicon.path, (_, reply) => reply.headers(favicon.headers).send(favicon.body))
  await app.listen({ port, host })
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
