import { mkdirSync } from 'node:fs'

import { loadSecretKey } from './load-secret-key.ts'
import type { Settings } from './read-settings.ts'

export function loadOverrideKey({
  overrideKey,
  dataFolder
}: Pick<Settings, 'overrideKey' | 'dataFolder'>): string {
  if (overrideKey !== undefined) return overrideKey
  mkdirSync(dataFolder, { recursive: true })
  return loadSecretKey(dataFolder, 'override-key')
}
