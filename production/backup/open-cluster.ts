import { spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../tools/base/command-error.ts'
import { keepRunning, type Restartable } from '../../tools/base/keep-running.ts'
import { pollUntil } from '../../tools/base/poll-until.ts'
import { ensureDatabase, ensureOwner, owner } from '../../tools/database/ensure-owner.ts'
import { stopPostmaster } from '../../tools/database/postmaster.ts'
import { query } from '../../tools/database/query.ts'
import { startWatchdog } from '../../tools/database/start-watchdog.ts'
import type { OpenDatabase } from '../../tools/stack/open-database.ts'
import {
  createCluster,
  databaseName,
  databaseUser,
  type DatabasePlace,
  serverCommand,
  socketUrl,
  superuser
} from '../database/cluster.ts'
import type { BackupContext } from './backup-context.ts'
import { archiveSettings, prepareDatabaseRepository } from './stores/pgbackrest.ts'

/** Starts the installation's PostgreSQL with its archive, creates it if needed, and restarts it if it exits. */
export async function openCluster(
  cleanup: AsyncDisposableStack,
  installation: BackupContext,
  settings: Record<string, string | number> = {}
): Promise<OpenDatabase> {
  const { database } = installation
  if (!existsSync(database.data)) createCluster(database)
  prepareDatabaseRepository(installation)
  await stopPostmaster(database.data)
  const start = () =>
    startServer(database, { ...archiveSettings(installation), listen_addresses: '', ...settings })
  let server = start()
  cleanup.defer(async () => {
    await stopPostmaster(database.data)
    await server.release()
  })
  const rootUrl = socketUrl(database, superuser, 'postgres')
  if (!(await pollUntil(() => answers(rootUrl), { seconds: 180 })))
    throw new CommandError(`PostgreSQL does not start. See ${logOf(database)}.`)
  await ensureOwner(rootUrl, crypto.randomUUID())
  await ensureDatabase(socketUrl(database, owner, 'postgres'), databaseName)
  const restart = async () => {
    await server.release()
    return (server = start())
  }
  const supervisor = keepRunning({ name: 'PostgreSQL', process: server, restart })
  cleanup.defer(supervisor.stop)
  return { url: socketUrl(database, owner), failure: supervisor.failure }
}

const logOf = ({ socketFolder }: DatabasePlace) => join(socketFolder, 'postgres.log')

const answers = (url: string) =>
  query(url, 'SELECT 1').then(
    () => true,
    () => false
  )

function startServer(
  place: DatabasePlace,
  settings: Record<string, string | number>
): Restartable & { release(): Promise<void> } {
  const { program, args } = serverCommand(place, settings)
  const user = databaseUser(place)
  const log = openSync(logOf(place), 'a', 0o600)
  if (user.uid !== undefined && user.gid !== undefined) chownSync(logOf(place), user.uid, user.gid)
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const server = spawn(program, args, {
    ...user,
    cwd: '/',
    env: environment,
    stdio: ['ignore', log, log],
    // Outside the terminal's process group, so that Ctrl-C stops the gateway before the database.
    detached: true
  })
  closeSync(log)
  const installation = { folder: place.socketFolder, data: place.data, log: logOf(place), binaries: '', user }
  const { release } = startWatchdog(installation, server.pid, { isThrowaway: false })
  const exited = new Promise<string>(resolve => {
    server.once('error', error => resolve(`PostgreSQL did not start: ${error.message}`))
    server.once('exit', (code, signal) => resolve(`PostgreSQL exited (${signal ?? `code ${code}`}).`))
  })
  return { exited, release }
}
