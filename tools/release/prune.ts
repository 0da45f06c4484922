import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { readRegistry } from './registry-file.ts'

const thirtyDays = 30 * 24 * 60 * 60 * 1000

/**
 * Removes releases that nothing points at any more and that no open tab can have begun with. What is in force, and the
 * one before it, stay whatever their age.
 */
export function prune(releases: string, now = Date.now()): void {
  const { host, remotes } = readRegistry(releases)
  for (const [name, deployed] of Object.entries({ host, ...remotes })) {
    if (!existsSync(join(releases, name))) continue
    const kept = [deployed.version, deployed.previous?.version]
    for (const version of readdirSync(join(releases, name))) {
      const folder = join(releases, name, version)
      if (!kept.includes(version) && now - statSync(folder).mtimeMs > thirtyDays)
        rmSync(folder, { recursive: true })
    }
  }
}
