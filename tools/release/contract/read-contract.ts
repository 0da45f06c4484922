import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Provides, providesName, Uses, usesName } from '@tambay/build/contract/uses'

/** Undefined for an old release, which has no record of what it uses. */
export function readUses(name: string, version: string, releases: string): Uses | undefined {
  const file = join(releases, name, version, usesName)
  return existsSync(file) ? Uses.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** Undefined for an old host, which has no record of what it provides. */
export function readProvides(version: string, releases: string): Provides | undefined {
  const file = join(releases, 'host', version, providesName)
  return existsSync(file) ? Provides.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}
