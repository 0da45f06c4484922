import { loadSecretKey } from './load-secret-key.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'

export function loadMonitoringToken(dataFolder: string): string {
  if (process.env.MONITORING_TOKEN) return process.env.MONITORING_TOKEN
  prepareDataFolder(dataFolder)
  return loadSecretKey(dataFolder, 'monitoring-token')
}
