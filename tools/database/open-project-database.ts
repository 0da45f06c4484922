import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { owner } from './ensure-owner.ts'
import { lockFolder } from './lock-folder.ts'
import { findPostmaster } from './postmaster.ts'
import { startDatabase } from './start-database.ts'

/** The project's own database for a moment: that of a running `npm start`, or started for as long as it is needed. */
export async function openProjectDatabase(stack: AsyncDisposableStack, dataFolder: string): Promise<string> {
  const home = join(dataFolder, 'postgres')
  if (!existsSync(home))
    throw new CommandError(
      `There is no database in ${dataFolder}: run npm start once, or name one with DATABASE_URL or DATA_DIR.`
    )
  const running = urlOfRunning(realpathSync(home))
  if (running) return running
  const lock = await lockFolder(dataFolder)
  stack.defer(lock.release)
  const database = await startDatabase(dataFolder)
  stack.defer(database.stop)
  return database.url
}

/** The fourth line of `postmaster.pid` is the port. */
function urlOfRunning(folder: string): string | undefined {
  const data = join(folder, 'data')
  if (findPostmaster(data) === undefined) return undefined
  const port = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(folder, 'password'), 'utf8').trim()
  return `postgres://${owner}:${password}@127.0.0.1:${port}/tambay`
}
