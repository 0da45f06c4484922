import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'
import { firstBackupMarker } from '../backup/repository.ts'
import type { Installation } from '../services/installation.ts'
import { targetUnit } from './names.ts'
import { onlyThisMachine, rightsOfRoot, sandbox } from './sandbox.ts'
import { commandLine, unitFile, unitPath, unitWord } from './unit-file.ts'

const jobs = {
  'tambay-backup': { args: ['backup'], timer: { OnCalendar: '*-*-* 19:00:00 UTC', Persistent: 'true' } },
  'tambay-backup-journals': {
    args: ['backup', '--only', 'journals'],
    timer: { OnBootSec: 60, OnUnitInactiveSec: 60 }
  },
  'tambay-backup-files': {
    args: ['backup', '--only', 'files'],
    timer: { OnBootSec: 300, OnUnitInactiveSec: 900 }
  },
  'tambay-drill': { args: ['drill'], timer: { OnCalendar: '*-*-* 20:00:00 UTC', Persistent: 'true' } }
}

export const jobNames = Object.keys(jobs)

/** The units of backups and drill. Each timer starts the service of the same name. */
export function describeJobs(installation: Installation): Record<string, string> {
  return Object.fromEntries(
    Object.entries(jobs).flatMap(([name, { args, timer }]) => [
      [`${name}.service`, describeJob(installation, args)],
      [
        `${name}.timer`,
        unitFile({ Unit: { PartOf: targetUnit }, Timer: timer, Install: { WantedBy: targetUnit } })
      ]
    ])
  )
}

function describeJob(installation: Installation, args: string[]): string {
  const { settings, folders, workFolder, metricsFolder } = installation
  const { BACKUP_REPOSITORY: repository = '', gatewayVariables, file } = settings
  const isLocal = !repository.startsWith('s3://')
  const needsNetwork = !isLocal || 'S3_BUCKET' in gatewayVariables
  const optional = (folder: string) => unitWord(`-${folder}`)
  const command = [process.execPath, join(root, 'production/production.ts'), ...args, '--settings', file]
  return unitFile({
    Unit: {
      Description: `Tambay: ${args.join(' ')}`,
      // Only a person knows the passphrase that the first backup asks for.
      ConditionPathExists: unitPath(firstBackupMarker(installation)),
      ...(needsNetwork && { After: 'network-online.target', Wants: 'network-online.target' })
    },
    Service: {
      Type: 'oneshot',
      SuccessExitStatus: 'SIGTERM',
      ExecStart: commandLine(command),
      Nice: 10,
      IOSchedulingClass: 'idle',
      CacheDirectory: 'tambay',
      Environment: 'XDG_CACHE_HOME=%C/tambay',
      ...sandbox,
      ...rightsOfRoot,
      ...(!needsNetwork && onlyThisMachine),
      ReadWritePaths: [workFolder, metricsFolder, ...(isLocal ? [repository] : [])].map(optional),
      InaccessiblePaths: [folders.certificates, folders.logs, folders.public, folders.web].map(optional)
    }
  })
}
