import { step } from '../../tools/base/step.ts'
import { lockFolder } from '../../tools/database/lock-folder.ts'
import { type OpenDatabase, openDatabase } from '../../tools/stack/open-database.ts'
import { describeBackupContext } from '../backup/backup-context.ts'
import { openCluster } from '../backup/open-cluster.ts'
import type { Settings } from '../settings/schema.ts'

/** With backups, PostgreSQL is Debian's, which pgBackRest supports. Without them, it is the one that `npm start` uses. */
export async function openDatabaseOf(
  cleanup: AsyncDisposableStack,
  settings: Settings,
  settingsFile: string
): Promise<OpenDatabase> {
  const { DATA_DIR: dataFolder, DATABASE_URL: databaseUrl, BACKUP_REPOSITORY: repository } = settings
  if (repository === undefined || databaseUrl !== undefined)
    return openDatabase(cleanup, { dataFolder, databaseUrl })
  cleanup.defer(lockFolder(dataFolder).release)
  return step('Database: PostgreSQL with its archive', () =>
    openCluster(cleanup, describeBackupContext(settings, settingsFile))
  )
}
