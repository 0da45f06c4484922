import { randomUUID } from 'node:crypto'
import { existsSync, realpathSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { ensureDatabase } from './ensure-owner.ts'
import { prepareInstallation } from './postgres-installation.ts'
import { startPostgres } from './start-postgres.ts'

export type Database = { url: string; exited: Promise<void>; stop(): Promise<void> }

/** The project's own PostgreSQL, in `postgres` of the data folder; the caller holds the folder's lock. */
export async function startDatabase(dataFolder: string): Promise<Database> {
  const home = join(dataFolder, 'postgres')
  const place = prepareInstallation(existsSync(home) ? [realpathSync(home)] : [home, ...placesForRoot()])
  if (!existsSync(home)) symlinkSync(place.folder, home)
  const server = await startPostgres(place, { isThrowaway: false })
  await ensureDatabase(server.urlOf('postgres'), 'tambay')
  return { url: server.urlOf('tambay'), exited: server.exited, stop: server.stop }
}

/** Where `nobody` can go when our data folder is closed to it. Not the temporary folder: it is emptied at boot. */
function placesForRoot(): string[] {
  return process.getuid?.() === 0 ? [join('/var/lib/tambay', randomUUID())] : []
}
