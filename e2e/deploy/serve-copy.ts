import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'

import { originOf } from '../../tools/base/ports.ts'
import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { serveEdge, type Served } from '../../tools/edge/serve-edge.ts'
import { serveRemote } from '../../tools/edge/serve-remote.ts'
import { originsOfRemotes, portsOfRemotes } from '../../tools/edge/serve-remotes.ts'
import { deploy } from '../../tools/release/deploy.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { releasesFolder } from '../../tools/web/web-packages.ts'
import { test as base } from '../fixtures.ts'

export type Copy = Awaited<ReturnType<typeof serveCopy>>

export const overrideKey = 'signs the override links of the copy'

/** Serves a copy of the deployed app in front of the same gateway, so that a test can deploy without affecting others. */
export async function serveCopy(gatewayUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tambay-e2e-'))
  const releases = join(folder, 'releases')
  copyLiveReleases(releases)
  const ports = await findFreePorts()
  const gameOrigins = await readGameOrigins(gatewayUrl)
  const served = new Map<string, Served>()
  const remotePorts = portsOfRemotes(ports.host, readRegistry(releases))
  const portOf = (name: string) => remotePorts[name] ?? 0
  const startRemote = async (name: string) =>
    served.set(name, await serveRemote({ name, port: portOf(name), releases }))
  async function start() {
    for (const name of Object.keys(remotePorts)) await startRemote(name)
    const edge = await serveEdge({
      port: ports.host,
      gatewayUrl,
      readOrigins: registry => originsOfRemotes(ports.host, registry),
      gameOrigins,
      releases,
      overrideKey
    })
    served.set('host', edge)
  }
  async function stop() {
    await Promise.all([...served.values()].map(({ close }) => close()))
    served.clear()
  }
  async function stopRemote(name: string) {
    await served.get(name)?.close()
    served.delete(name)
  }
  await start()
  return {
    url: originOf('host', ports),
    releases,
    stop,
    start,
    async replaceRemote(name: string, serve?: (port: number) => Promise<Served>) {
      await stopRemote(name)
      if (serve) served.set(name, await serve(portOf(name)))
    },
    async restoreRemote(name: string) {
      await stopRemote(name)
      await startRemote(name)
    },
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Leaves out earlier releases: they would be fallbacks, and a test must know which release can show a page. */
function copyLiveReleases(releases: string): void {
  const { host, remotes } = readRegistry(releasesFolder)
  const live: Record<string, string> = { host: host.version }
  for (const [name, { version }] of Object.entries(remotes)) live[name] = version
  cpSync(releasesFolder, releases, {
    recursive: true,
    filter: path => {
      const [name = '', version] = relative(releasesFolder, path).split(sep)
      const isEarlier = version !== undefined && live[name] !== undefined && live[name] !== version
      return !isEarlier && !/\.(map|part)$/.test(path)
    }
  })
  deploy(live, releases)
}

/** Reads the origins of games from the security policy of the app under test. */
async function readGameOrigins(appUrl: string): Promise<string[]> {
  const { headers } = await fetch(appUrl, { headers: { accept: 'text/html' } })
  const [, origins = ''] = /frame-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
  return origins.split(' ')
}

export const test = base.extend<{ copy: Copy }>({
  copy: async ({ baseURL, context }, use) => {
    const copy = await serveCopy(baseURL ?? '')
    await use(copy)
    // A page that is still loading would log that its requests were refused.
    await Promise.all(context.pages().map(page => page.close()))
    await copy.close()
  }
})
