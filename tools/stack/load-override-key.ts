import { loadSecretKey } from './load-secret-key.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'
import type { Settings } from './read-settings.ts'

export function loadOverrideKey({
  overrideKey,
  dataFolder
}: Pick<Settings, 'overrideKey' | 'dataFolder'>): string {
  if (overrideKey !== undefined) return overrideKey
  prepareDataFolder(dataFolder)
  return loadSecretKey(dataFolder, 'override-key')
}
