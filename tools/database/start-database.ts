import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { keepRunning } from '../base/keep-running.ts'
import { ensureDatabase } from './ensure-owner.ts'
import { prepareInstallation } from './postgres-installation.ts'
import { type RunningPostgres, startPostgres } from './start-postgres.ts'

export type Database = {
  url: string
  failure: Promise<string>
  stop(): Promise<void>
}

/** Starts the project's PostgreSQL in the data folder. The caller must hold the folder's lock. */
export async function startDatabase(dataFolder: string): Promise<Database> {
  const link = join(dataFolder, 'postgres')
  const installation = prepareInstallation(
    existsSync(link) ? [realpathSync(link)] : [link, ...foldersForRoot()]
  )
  if (!existsSync(link)) symlinkSync(installation.folder, link)
  return keepDatabase(await startPostgres(installation, { isThrowaway: false }))
}

/** Creates the gateway's database if it is missing, and restarts the server if it exits. */
export async function keepDatabase(server: RunningPostgres): Promise<Database> {
  await ensureDatabase(server.urlOf('postgres'), 'tambay')
  const supervisor = keepRunning({ name: 'PostgreSQL', process: server, restart: server.restart })
  return {
    url: server.urlOf('tambay'),
    failure: supervisor.failure,
    async stop() {
      await supervisor.stop()
      await server.stop()
    }
  }
}

/**
 * The folders to use if `nobody` cannot access the data folder. They are not in the temporary folder,
 * because the system empties that folder at boot.
 */
function foldersForRoot(): string[] {
  return process.getuid?.() === 0 ? [join('/var/lib/tambay', randomUUID())] : []
}
