import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { step } from '../base/step.ts'
import { lockFolder } from '../database/lock-folder.ts'
import { query } from '../database/query.ts'
import { startDatabase } from '../database/start-database.ts'
import { prepareDataFolder, requireSpaceForDatabase } from './prepare-data-folder.ts'
import type { Settings } from './read-settings.ts'

export interface OpenDatabase {
  url: string
  failure: Promise<string>
}

interface DatabaseOptions extends Pick<Settings, 'dataFolder' | 'databaseUrl'> {
  /** Starts another server in the data folder than the project's own. */
  openOther?: (() => Promise<OpenDatabase>) | undefined
}

export async function openDatabase(
  cleanup: AsyncDisposableStack,
  { dataFolder, databaseUrl, openOther }: DatabaseOptions
): Promise<OpenDatabase> {
  prepareDataFolder(dataFolder)
  if (databaseUrl) {
    await checkConnection(databaseUrl)
    return { url: databaseUrl, failure: new Promise(() => {}) }
  }
  if (!existsSync(join(dataFolder, 'postgres'))) requireSpaceForDatabase(dataFolder)
  const lock = lockFolder(dataFolder)
  cleanup.defer(lock.release)
  if (openOther) return openOther()
  return step('Database: PostgreSQL 18', async () => {
    const database = await startDatabase(dataFolder)
    cleanup.defer(database.stop)
    return { url: database.url, failure: database.failure }
  })
}

async function checkConnection(url: string): Promise<void> {
  const failure = await query(url, 'SELECT 1').then(
    () => undefined,
    (error: Error & { code?: string }) => error.message || error.code
  )
  if (failure)
    throw new CommandError(
      `Cannot connect to DATABASE_URL: ${failure}\nStart that PostgreSQL, or correct its host, port, user, password and database name. Without DATABASE_URL, npm start uses its own PostgreSQL.`
    )
}
