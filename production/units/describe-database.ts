import { dirname } from 'node:path'

import { workFolderIn } from '../backup/backup-context.ts'
import { archiveFolders, archiveSettings } from '../backup/stores/pgbackrest.ts'
import { serverCommand } from '../database/cluster.ts'
import type { Installation } from '../services/installation.ts'
import { describeProgram } from './describe-program.ts'
import { onlySockets } from './sandbox.ts'
import { unitWord } from './unit-file.ts'

/** The own PostgreSQL of an installation. Only its socket is open. */
export function describeDatabase(installation: Installation): string {
  const { database, settings } = installation
  const workFolder = workFolderIn(settings.DATA_DIR)
  const { BACKUP_REPOSITORY: repository } = settings
  const isArchiving = repository !== undefined
  const { program, args } = serverCommand(database, {
    ...(isArchiving && archiveSettings({ workFolder })),
    listen_addresses: '',
    jit: 'off'
  })
  return describeProgram(installation, {
    about: 'database',
    writes: [
      dirname(database.data),
      ...(isArchiving ? archiveFolders({ workFolder, place: repository }) : [])
    ],
    start: {
      Type: 'notify',
      Environment: 'LC_ALL=C TZ=UTC',
      ExecStart: [program, ...args].map(unitWord).join(' '),
      ExecReload: '/bin/kill -HUP $MAINPID',
      KillMode: 'mixed',
      KillSignal: 'SIGINT',
      TimeoutSec: 'infinity'
    },
    service: {
      MemoryDenyWriteExecute: 'yes',
      OOMPolicy: 'continue',
      OOMScoreAdjust: -500,
      ...(!repository?.startsWith('s3://') && onlySockets)
    }
  })
}
