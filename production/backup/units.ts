import type { Installation } from '../services/installation.ts'
import { onlyThisMachine, sandbox } from '../units/sandbox.ts'
import { type Section, unitFile, unitPath, unitWord } from '../units/unit-file.ts'
import { targetUnit } from '../units/unit-names.ts'
import { firstBackupMarker, metricsFolderIn, workFolderIn } from './backup-context.ts'

const jobs = {
  'tambay-backup': { command: 'backup', timer: { OnCalendar: '*-*-* 19:00:00 UTC', Persistent: 'true' } },
  'tambay-backup-journals': {
    command: 'backup --only journals',
    timer: { OnBootSec: 60, OnUnitInactiveSec: 60 }
  },
  'tambay-backup-files': {
    command: 'backup --only files',
    timer: { OnBootSec: 300, OnUnitInactiveSec: 900 }
  },
  'tambay-drill': { command: 'drill', timer: { OnCalendar: '*-*-* 20:00:00 UTC', Persistent: 'true' } }
}

interface Options {
  /** The command line of `npm run production`, without its arguments. */
  program: string
  settingsFile: string
}

/** The systemd units of backups and drill. Each timer starts the service of the same name. */
export function backupUnits(installation: Installation, options: Options): Record<string, string> {
  return Object.fromEntries(
    Object.entries(jobs).flatMap(([name, { command, timer }]) => [
      [`${name}.service`, describeJob(installation, command, options)],
      [`${name}.timer`, describeTimer(timer)]
    ])
  )
}

const describeTimer = (timer: Section) =>
  unitFile({ Unit: { PartOf: targetUnit }, Timer: timer, Install: { WantedBy: targetUnit } })

function describeJob(
  { settings, folders }: Installation,
  command: string,
  { program, settingsFile }: Options
): string {
  const { DATA_DIR: data, BACKUP_REPOSITORY: repository = '', gatewayVariables } = settings
  const isLocal = !repository.startsWith('s3://')
  const needsNetwork = !isLocal || 'S3_BUCKET' in gatewayVariables
  const optional = (folder: string) => unitWord(`-${folder}`)
  return unitFile({
    Unit: {
      Description: `Tambay: ${command}`,
      // Only a person knows the passphrase that the first backup asks for.
      ConditionPathExists: unitPath(firstBackupMarker(workFolderIn(data))),
      ...(needsNetwork && { After: 'network-online.target', Wants: 'network-online.target' })
    },
    Service: {
      Type: 'oneshot',
      SuccessExitStatus: 'SIGTERM',
      ExecStart: `${program} ${command} --settings ${unitWord(settingsFile)}`,
      Nice: 10,
      IOSchedulingClass: 'idle',
      CacheDirectory: 'tambay',
      Environment: 'XDG_CACHE_HOME=%C/tambay',
      ...sandbox,
      ...rightsOfRoot,
      ...(!needsNetwork && onlyThisMachine),
      ReadWritePaths: [workFolderIn(data), metricsFolderIn(data), ...(isLocal ? [repository] : [])].map(
        optional
      ),
      InaccessiblePaths: [folders.certificates, folders.logs, folders.public, folders.web].map(optional)
    }
  })
}

/** Root, because a job reads the files of every service and runs PostgreSQL's programs as the owner of the data. */
const rightsOfRoot = {
  CapabilityBoundingSet: 'CAP_DAC_OVERRIDE CAP_CHOWN CAP_FOWNER CAP_SETUID CAP_SETGID CAP_KILL',
  PrivateUsers: 'no',
  // The drill checks that its PostgreSQL runs, which is a process of another user.
  ProtectProc: 'default',
  // A backup may be on a disk below /home.
  ProtectHome: 'read-only',
  SystemCallFilter: ['@system-service', '~@resources']
}
