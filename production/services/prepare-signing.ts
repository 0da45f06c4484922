import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { adoptReleases } from '../../tools/release/signing/adopt-releases.ts'
import { createMissingKeys } from '../../tools/release/signing/create-missing-keys.ts'
import type { Installation } from './installation.ts'

/** Makes the keys once, and signs the releases of an installation that served none with a signature so far. */
export function prepareSigning({ settings, folders }: Installation): void {
  const { RELEASES_DIR: releases, SIGNING_KEYS: keys } = settings
  const areNew = createMissingKeys(keys)
  if (areNew) console.log(`Made the keys that sign releases, in ${keys}. Keep a copy elsewhere.`)
  const isFirst = !existsSync(join(folders.accepted, 'registry.json'))
  if (areNew || isFirst) adoptReleases(releases, keys)
}
