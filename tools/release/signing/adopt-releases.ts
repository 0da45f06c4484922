import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Registry } from '@tambay/build/registry-schema'
import { checkFiles, type ReleaseId } from '@tambay/build/signing/attestation'
import { signRelease } from '@tambay/build/signing/sign-release'
import { createKey, hasKey, keysFolder, readTrustedKeys } from '@tambay/build/signing/signing-keys'

import { changeRegistry } from '../registry-file.ts'

/**
 * Signs the registry and those of its releases that aren't signed, as they are. Only for releases of which nobody can have
 * changed a byte. Makes a key for a package that has none, such as a remote of another repository.
 */
export function adoptReleases(releases: string, folder = keysFolder): void {
  const file = join(releases, 'registry.json')
  if (!existsSync(file)) return
  const registry = Registry.parse(JSON.parse(readFileSync(file, 'utf8')))
  for (const [name, records] of Object.entries(registry.history))
    for (const { version } of records) {
      const release = { name, version, folder: join(releases, name, version) }
      if (!existsSync(release.folder) || isSigned(release, folder)) continue
      if (!hasKey(name, folder)) createKey(name, folder)
      signRelease(release, folder)
    }
  changeRegistry(releases, () => registry, { read: () => registry, folder })
}

function isSigned(release: ReleaseId, folder: string): boolean {
  try {
    checkFiles(release, { keys: readTrustedKeys(folder) })
    return true
  } catch {
    return false
  }
}
