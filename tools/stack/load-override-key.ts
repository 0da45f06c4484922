import { mkdirSync } from 'node:fs'

import { loadSecretKey } from './load-secret-key.ts'
import type { Settings } from './read-settings.ts'

/** Loads the key that signs override links. The edge and the commands that make links need the same key. */
export function loadOverrideKey({
  overrideKey,
  dataFolder
}: Pick<Settings, 'overrideKey' | 'dataFolder'>): string {
  if (overrideKey !== undefined) return overrideKey
  mkdirSync(dataFolder, { recursive: true })
  return loadSecretKey(dataFolder, 'override-key')
}
