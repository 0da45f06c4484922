import { mkdirSync, unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'

import type { Origins } from '@tambay/build/registry'
import type { Registry } from '@tambay/build/registry-schema'

import { approvalsOf } from '../release/approvals.ts'
import { readRegistry } from '../release/registry-file.ts'
import { releasesFolder } from '../web/web-packages.ts'
import type { Served } from './serve-edge.ts'
import { serveRemote } from './serve-remote.ts'

const checkEveryMs = 200

export interface RemotesOptions {
  firstPort: number
  host?: string
  releases?: string | undefined
  publicOrigin?: string | undefined
  isDevelopment?: boolean
}

export async function serveRemotes({
  firstPort,
  host = '127.0.0.1',
  releases = releasesFolder,
  publicOrigin = '',
  isDevelopment
}: RemotesOptions): Promise<Pick<Served, 'close'>> {
  const served = new Map<string, Served>()
  async function serveMissing(): Promise<void> {
    for (const [name, port] of Object.entries(portsOfRemotes(firstPort, readRegistry(releases)))) {
      if (served.has(name)) continue
      mkdirSync(join(releases, name), { recursive: true })
      served.set(name, await serveRemote({ name, port, host, releases, publicOrigin, isDevelopment }))
    }
  }
  await serveMissing()

  let pending = Promise.resolve()
  const registry = join(releases, 'registry.json')
  const onChange = () => {
    pending = pending
      .then(serveMissing)
      .catch((error: unknown) => console.error('A remote could not be served:', error))
  }
  watchFile(registry, { interval: checkEveryMs, persistent: false }, onChange)
  return {
    async close() {
      unwatchFile(registry, onChange)
      await pending
      await Promise.all([...served.values()].map(({ close }) => close()))
    }
  }
}

export function portsOfRemotes(firstPort: number, registry: Registry): Record<string, number> {
  const { ports } = approvalsOf(registry)
  return Object.fromEntries(Object.entries(ports).map(([name, offset]) => [name, firstPort + offset]))
}

export function originsOfRemotes(firstPort: number, registry: Registry, address = 'localhost'): Origins {
  const ports = Object.entries(portsOfRemotes(firstPort, registry))
  return Object.fromEntries(ports.map(([name, port]) => [name, `http://${address}:${port}`]))
}
