import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { ensureDatabase } from './ensure-owner.ts'
import { prepareInstallation } from './postgres-installation.ts'
import { startPostgres } from './start-postgres.ts'

export type Database = { url: string; exited: Promise<void>; stop(): Promise<void> }

/** Starts the project's PostgreSQL in `postgres` of the data folder. The caller must hold the folder's lock. */
export async function startDatabase(dataFolder: string): Promise<Database> {
  const link = join(dataFolder, 'postgres')
  const installation = prepareInstallation(
    existsSync(link) ? [realpathSync(link)] : [link, ...foldersForRoot()]
  )
  if (!existsSync(link)) symlinkSync(installation.folder, link)
  const server = await startPostgres(installation, { isThrowaway: false })
  await ensureDatabase(server.urlOf('postgres'), 'tambay')
  return { url: server.urlOf('tambay'), exited: server.exited, stop: server.stop }
}

/** For a data folder that `nobody` cannot access. Not in the temporary folder, which is emptied at boot. */
function foldersForRoot(): string[] {
  return process.getuid?.() === 0 ? [join('/var/lib/tambay', randomUUID())] : []
}
