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
  const start = (): Promise<Served[]> =>
    Promise.all([
      ...remotes.map(name => serveRemote({ name, port: ports[name], releases })),
      serveEdge({
        port: ports.host,
        gatewayUrl,
        remoteOrigins: Object.fromEntries(remotes.map(name => [name, originOf(name, ports)])),
        gameOrigins: [],
        releases
      })
    ])
  let served = await start()
  const stop = async () => {
    await Promise.all(served.map(({ close }) => close()))
    served = []
  }
  return {
    url: originOf('host', ports),
    releases,
    /** Nothing answers at the copy's addresses until `start`. */
    stop,
    async start() {
      served = await start()
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
