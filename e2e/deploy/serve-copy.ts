import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { originOf, remotes } from '../../tools/base/ports.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { serveEdge, type Served } from '../../tools/edge/serve-edge.ts'
import { serveRemote } from '../../tools/edge/serve-remote.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'

/** Serves a copy of the deployed app in front of the same gateway, so that a test can deploy without affecting others. */
export async function serveCopy(gatewayUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-e2e-'))
  const releases = join(folder, 'releases')
  cpSync(releasesFolder, releases, { recursive: true, filter: path => !/\.(map|part)$/.test(path) })
  const ports = await findFreePorts()
  const startRemote = (name: (typeof remotes)[number]) => serveRemote({ name, port: ports[name], releases })
  const servedRemotes = new Map<string, Served>()
  async function start(): Promise<Served[]> {
    for (const name of remotes) servedRemotes.set(name, await startRemote(name))
    return [
      await serveEdge({
        port: ports.host,
        gatewayUrl,
        remoteOrigins: Object.fromEntries(remotes.map(name => [name, originOf(name, ports)])),
        gameOrigins: [],
        releases
      })
    ]
  }
  let served = await start()
  const stop = async () => {
    await Promise.all([...served, ...servedRemotes.values()].map(({ close }) => close()))
    served = []
    servedRemotes.clear()
  }
  return {
    url: originOf('host', ports),
    releases,
    /** Nothing answers at the copy's addresses until `start`. */
    stop,
    async start() {
      served = await start()
    },
    /** Serves a remote's origin with `serve` until `restoreRemote`. Without `serve`, nothing answers there. */
    async replaceRemote(
      name: (typeof remotes)[number],
      serve?: (port: number, releases: string) => Promise<Served>
    ) {
      await servedRemotes.get(name)?.close()
      servedRemotes.delete(name)
      if (serve) servedRemotes.set(name, await serve(ports[name], releases))
    },
    async restoreRemote(name: (typeof remotes)[number]) {
      await servedRemotes.get(name)?.close()
      servedRemotes.set(name, await startRemote(name))
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
