import { siteOf } from '../release/sites.ts'
import { createRenderer, type RendererOptions } from '../renderer/create-renderer.ts'
import { followRegistry } from '../renderer/trusted/accepted-registry.ts'
import { releasesFolder } from '../web/web-packages.ts'
import { proxyGateway } from './gateway-proxy.ts'
import type { LiveReload } from './live-reload.ts'

export interface EdgeOptions extends Omit<RendererOptions, 'publicOrigin' | 'script'> {
  port: number
  host?: string
  publicOrigin?: string | undefined
  /** Default: only `gatewayUrl`. */
  gatewayUrls?: readonly string[] | undefined
  liveReload?: LiveReload | undefined
}

export interface Served {
  url: string
  close: () => Promise<void>
}

/** The renderer with the gateway on the same origin, without a web server in front. */
export async function serveEdge({
  port,
  host = '127.0.0.1',
  liveReload,
  gatewayUrls,
  ...options
}: EdgeOptions): Promise<Served> {
  const { publicOrigin = `http://localhost:${port}` } = options
  const { releases = releasesFolder, acceptedFolder, keys } = options
  const readRegistry = followRegistry({ releases, keys, acceptedFolder })
  const app = await createRenderer({ ...options, readRegistry, publicOrigin, script: liveReload?.script })
  const isOfSite = (host: string | undefined) => siteOf(host, publicOrigin, readRegistry()) !== undefined
  proxyGateway(app, gatewayUrls ?? [options.gatewayUrl], { publicOrigin, isOfSite })
  liveReload?.serve(app)
  await app.listen({ port, host })
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
