import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { readRegistry } from './registry-file.ts'

const keptFallbacks = 2
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

export function prune(releases: string, now = Date.now()): void {
  const { history } = readRegistry(releases)
  for (const [name, records] of Object.entries(history)) {
    if (!existsSync(join(releases, name))) continue
    const healthy = records.filter(({ state }) => state === 'healthy').slice(0, keptFallbacks)
    const kept = [...records.filter(({ state }) => state === 'live'), ...healthy].map(
      record => record.version
    )
    for (const version of readdirSync(join(releases, name))) {
      const folder = join(releases, name, version)
      if (!kept.includes(version) && now - statSync(folder).mtimeMs > maxAgeMs)
        rmSync(folder, { recursive: true })
    }
  }
}
