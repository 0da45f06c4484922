import { accessSync, constants, mkdirSync } from 'node:fs'

import { CommandError } from '../base/command-error.ts'
import { step } from '../base/step.ts'
import { lockFolder } from '../database/lock-folder.ts'
import { query } from '../database/query.ts'
import { startDatabase } from '../database/start-database.ts'
import type { Settings } from './read-settings.ts'

export interface OpenDatabase {
  url: string
  /** Never, for a server that is not ours. */
  broken: Promise<string>
}

/** The server that DATABASE_URL names, or the project's own in the data folder. */
export async function openDatabase(
  stack: AsyncDisposableStack,
  settings: Omit<Settings, 'ports'>
): Promise<OpenDatabase> {
  prepareFolder(settings.dataFolder)
  const { databaseUrl, dataFolder } = settings
  if (databaseUrl) {
    await refuseSilentServer(databaseUrl)
    return { url: databaseUrl, broken: new Promise(() => {}) }
  }
  const lock = await lockFolder(dataFolder)
  stack.defer(lock.release)
  return step('Database: PostgreSQL 18', async () => {
    const database = await startDatabase(dataFolder)
    stack.defer(database.stop)
    return { url: database.url, broken: database.exited.then(() => 'PostgreSQL ended.') }
  })
}

function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new CommandError(
      `The data folder ${folder} cannot be written to (${code}): choose another with DATA_DIR.`
    )
  }
}

async function refuseSilentServer(url: string): Promise<void> {
  const failure = await query(url, 'SELECT 1').then(
    () => undefined,
    (error: Error & { code?: string }) => error.message || error.code
  )
  if (failure) throw new CommandError(`The server of DATABASE_URL does not let us in: ${failure}`)
}
