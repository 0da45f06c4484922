import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { firstBackupMarker } from '../backup/repository.ts'
import type { Installation } from '../services/installation.ts'
import { onlyThisMachine, unitFile, unitPath, unitWord } from './unit-file.ts'

/** Commands that run in the background. The timers are in `templates/`. */
const jobs = {
  'tambay-backup': 'backup',
  'tambay-backup-journals': 'backup --only journals',
  'tambay-backup-files': 'backup --only files',
  'tambay-drill': 'drill'
}

export const jobNames = Object.keys(jobs)

/** The units of backups and drill. Each timer starts the service of the same name. */
export function describeJobs(installation: Installation): Record<string, string> {
  const { BACKUP_REPOSITORY: repository = '', gatewayVariables, file } = installation.settings
  const isLocal = !repository.startsWith('s3://')
  const needsNetwork = !isLocal || 'S3_BUCKET' in gatewayVariables
  const values = {
    FIRST_BACKUP: unitPath(firstBackupMarker(installation)),
    PRODUCTION: unitWord(join(root, 'production/production.ts')),
    SETTINGS: unitWord(file),
    REPOSITORY: isLocal ? unitWord(`-${repository}`) : '',
    AFTER_NETWORK: needsNetwork ? 'After=network-online.target\nWants=network-online.target' : '',
    NETWORK: needsNetwork ? '' : onlyThisMachine
  }
  return Object.fromEntries(
    Object.entries(jobs).flatMap(([name, command]) => [
      [`${name}.service`, unitFile(installation, 'job.service', { ...values, COMMAND: command })],
      [`${name}.timer`, unitFile(installation, `${name}.timer`)]
    ])
  )
}
