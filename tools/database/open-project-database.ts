import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { owner } from './ensure-owner.ts'
import { lockFolder } from './lock-folder.ts'
import { findPostmaster } from './postmaster.ts'
import { startDatabase } from './start-database.ts'

export async function openProjectDatabase(
  cleanup: AsyncDisposableStack,
  dataFolder: string
): Promise<string> {
  const link = join(dataFolder, 'postgres')
  if (!existsSync(link))
    throw new CommandError(
      `There is no database in ${dataFolder}. Run npm start once, or name a database with DATABASE_URL or DATA_DIR.`
    )
  const running = findRunningUrl(realpathSync(link))
  if (running) return running
  const lock = lockFolder(dataFolder)
  cleanup.defer(lock.release)
  const database = await startDatabase(dataFolder)
  cleanup.defer(database.stop)
  return database.url
}

/** The fourth line of `postmaster.pid` is the port. */
function findRunningUrl(folder: string): string | undefined {
  const data = join(folder, 'data')
  if (findPostmaster(data) === undefined) return undefined
  const port = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return `postgres://${owner}:${password}@127.0.0.1:${port}/tambay`
}
