import { mapStack } from '@tambay/gateway/map-stack'
import type { FastifyInstance } from 'fastify'

import { siteOf } from '../release/sites.ts'
import { createRenderer, type RendererOptions } from '../renderer/create-renderer.ts'
import { developmentScript, unsignedFiles, updatesPath } from '../renderer/development/development.ts'
import { followRegistry, type ReadRegistry } from '../renderer/trusted/accepted-registry.ts'
import { releasesFolder } from '../web/web-packages.ts'
import { proxyGateway } from './gateway-proxy.ts'
import type { Updates } from './serve-updates.ts'

/** What `npm run dev` builds in place, without signing it. */
export interface Development {
  readRegistry: ReadRegistry
  updates: Updates
}

export interface EdgeOptions extends Omit<
  RendererOptions,
  'publicOrigin' | 'script' | 'files' | 'readRegistry'
> {
  port: number
  host?: string
  publicOrigin?: string | undefined
  /** Default: only `gatewayUrl`. */
  gatewayUrls?: readonly string[] | undefined
  development?: Development | undefined
}

export interface Served {
  url: string
  close: () => Promise<void>
}

/** The renderer with the gateway on the same origin, without a web server in front. */
export async function serveEdge({
  port,
  host = '127.0.0.1',
  development,
  gatewayUrls,
  ...options
}: EdgeOptions): Promise<Served> {
  const { publicOrigin = `http://localhost:${port}` } = options
  const { releases = releasesFolder, acceptedFolder, keys } = options
  const readRegistry = development?.readRegistry ?? followRegistry({ releases, keys, acceptedFolder })
  const app = await createRenderer({
    ...options,
    readRegistry,
    publicOrigin,
    ...(development && { script: developmentScript(), files: unsignedFiles(releases) })
  })
  const isOfSite = (host: string | undefined) => siteOf(host, publicOrigin, readRegistry()) !== undefined
  proxyGateway(app, gatewayUrls ?? [options.gatewayUrl], { publicOrigin, isOfSite })
  if (development) serveDevelopment(app, development, releases)
  await app.listen({ port, host })
  return { url: `http://localhost:${port}`, close: () => app.close() }
}

function serveDevelopment(
  app: FastifyInstance,
  { readRegistry, updates }: Development,
  releases: string
): void {
  neverStore(app)
  updates.serve(app, updatesPath, {
    mapStack: stack => mapStack(stack, readRegistry().host.version, releases)
  })
}

/** For files that the next save replaces. */
export function neverStore(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => void reply.header('cache-control', 'no-store'))
}
