import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { findFallbacks, versionsWith } from './history.ts'
import { readRegistry } from './registry-file.ts'

const maxAgeMs = 30 * 24 * 60 * 60 * 1000

export function prune(releases: string, now = Date.now()): void {
  const { history, remotes } = readRegistry(releases)
  for (const [name, records] of Object.entries(history)) {
    const folder = join(releases, name)
    if (!existsSync(folder)) continue
    const kept = [
      // Live, or withdrawn without a replacement.
      remotes[name]?.version,
      ...versionsWith(records, 'live'),
      ...versionsWith(records, 'canary'),
      ...findFallbacks(records, folder)
    ]
    for (const version of readdirSync(folder)) {
      const release = join(folder, version)
      if (!kept.includes(version) && now - statSync(release).mtimeMs > maxAgeMs)
        rmSync(release, { recursive: true })
    }
  }
}
