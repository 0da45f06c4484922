import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Provides, providesName, Uses, usesName } from '@tambay/build/contract/uses'

/** Undefined for a release from before builds recorded what they use: only its modules are checked. */
export function readUses(name: string, version: string, releases: string): Uses | undefined {
  const file = join(releases, name, version, usesName)
  return existsSync(file) ? Uses.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Undefined for a host from before builds recorded what they provide. */
export function readProvides(version: string, releases: string): Provides | undefined {
  const file = join(releases, 'host', version, providesName)
  return existsSync(file) ? Provides.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
