import { readRegistry } from '../release/registry-file.ts'
import { siteOf } from '../release/sites.ts'
import { createRenderer, type RendererOptions } from '../renderer/create-renderer.ts'
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
  const app = await createRenderer({ ...options, publicOrigin, script: liveReload?.script })
  const { releases = releasesFolder } = options
  const isOfSite = (host: string | undefined) =>
    siteOf(host, publicOrigin, readRegistry(releases)) !== undefined
  proxyGateway(app, gatewayUrls ?? [options.gatewayUrl], { publicOrigin, isOfSite })
  liveReload?.serve(app)
  await app.listen({ port, host })
  return { url: `http://localhost:${port}`, close: () => app.close() }
}
