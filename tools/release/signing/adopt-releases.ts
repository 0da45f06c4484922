import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Registry } from '@tambay/build/registry-schema'
import { signRelease } from '@tambay/build/signing/sign-release'
import { hasKey, keysFolder } from '@tambay/build/signing/signing-keys'

import { changeRegistry } from '../registry-file.ts'

/** Signs the registry and all releases that it knows as they are. Only for releases of which nobody can have changed a byte. */
export function adoptReleases(releases: string, folder = keysFolder): void {
  const file = join(releases, 'registry.json')
  if (!existsSync(file)) return
  const registry = Registry.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const [name, records] of Object.entries(registry.history))
    for (const { version } of records) {
      const release = { name, version, folder: join(releases, name, version) }
      if (existsSync(release.folder) && hasKey(name, folder)) signRelease(release, folder)
    }
  changeRegistry(releases, () => registry, { read: () => registry, folder })
}
