import { join } from 'node:path'

import { serverArguments } from '../../tools/database/start-postgres.ts'
import { archiveFolders, archiveSettings } from '../backup/stores/pgbackrest.ts'
import { commonSettings, findServer } from '../database/cluster.ts'
import type { Installation } from '../services/installation.ts'
import { describeProgram } from './describe-program.ts'
import { onlySockets } from './sandbox.ts'
import { commandLine } from './unit-file.ts'

/** The own PostgreSQL of an installation. Only its socket is open. */
export function describeDatabase(installation: Installation): string {
  const { database, settings } = installation
  const { BACKUP_REPOSITORY: place } = settings
  const archive = place === undefined ? {} : archiveSettings(installation)
  const server = join(findServer(database).binaries, 'bin/postgres')
  const args = serverArguments(database.data, { ...commonSettings(database), ...archive, jit: 'off' })
  const program = {
    about: 'database',
    writes: [database.folder, ...(place === undefined ? [] : archiveFolders(installation))],
    limits: {
      MemoryDenyWriteExecute: 'yes',
      OOMPolicy: 'continue',
      OOMScoreAdjust: -500,
      ...(!place?.startsWith('s3://') && onlySockets)
    }
  }
  return describeProgram(installation, program, {
    Type: 'notify',
    Environment: 'LC_ALL=C TZ=UTC',
    ExecStart: commandLine([server, ...args]),
    ExecReload: '/bin/kill -HUP $MAINPID',
    KillMode: 'mixed',
    KillSignal: 'SIGINT',
    TimeoutSec: 'infinity'
  })
}
