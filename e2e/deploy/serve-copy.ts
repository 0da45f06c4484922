import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { originOf, remotes } from '../../tools/base/ports.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { serveEdge, type Served } from '../../tools/edge/serve-edge.ts'
import { serveRemote } from '../../tools/edge/serve-remote.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'
import { test as base } from '../fixtures.ts'

export type Copy = Awaited<ReturnType<typeof serveCopy>>

type RemoteName = (typeof remotes)[number]

export const overrideKey = 'signs the override links of the copy'

/** Serves a copy of the deployed app in front of the same gateway, so that a test can deploy without affecting others. */
export async function serveCopy(gatewayUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-e2e-'))
  const releases = join(folder, 'releases')
  cpSync(releasesFolder, releases, { recursive: true, filter: path => !/\.(map|part)$/.test(path) })
  const ports = await findFreePorts()
  const served = new Map<string, Served>()
  const startRemote = async (name: RemoteName) =>
    served.set(name, await serveRemote({ name, port: ports[name], releases }))
  async function start() {
    for (const name of remotes) await startRemote(name)
    const edge = await serveEdge({
      port: ports.host,
      gatewayUrl,
      remoteOrigins: Object.fromEntries(remotes.map(name => [name, originOf(name, ports)])),
      gameOrigins: [],
      releases,
      overrideKey
    })
    served.set('host', edge)
  }
  async function stop() {
    await Promise.all([...served.values()].map(({ close }) => close()))
    served.clear()
  }
  async function stopRemote(name: RemoteName) {
    await served.get(name)?.close()
    served.delete(name)
  }
  await start()
  return {
    url: originOf('host', ports),
    releases,
    /** Nothing answers at the copy's addresses until `start`. */
    stop,
    start,
    /** Serves a remote's origin with `serve` until `restoreRemote`. Without `serve`, nothing answers there. */
    async replaceRemote(name: RemoteName, serve?: (port: number) => Promise<Served>) {
      await stopRemote(name)
      if (serve) served.set(name, await serve(ports[name]))
    },
    async restoreRemote(name: RemoteName) {
      await stopRemote(name)
      await startRemote(name)
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Gives each test a copy of its own. */
export const test = base.extend<{ copy: Copy }>({
  copy: async ({ baseURL, context }, use) => {
    const copy = await serveCopy(baseURL ?? '')
    await use(copy)
    // A page that is still loading would log that its requests were refused.
    await Promise.all(context.pages().map(page => page.close()))
    await copy.close()
  }
})
