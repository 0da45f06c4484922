import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'
import { ensureOwner, owner } from './ensure-owner.ts'
import { initCluster, postgresEnvironment, superuser } from './init-cluster.ts'
import type { PostgresInstallation } from './postgres-installation.ts'
import { stopPostmaster } from './postmaster.ts'
import { query } from './query.ts'
import { startWatchdog } from './start-watchdog.ts'

export type RunningPostgres = {
  /** As `tambay`, which owns its databases and may create more, and roles; no superuser, so that revoked rights bite. */
  urlOf(database: string): string
  exited: Promise<void>
  stop(): Promise<void>
}

/** Starts the server of this place on a free port of 127.0.0.1, after stopping one that a `kill -9` left there. */
export async function startPostgres(
  place: PostgresInstallation,
  options: { isThrowaway: boolean }
): Promise<RunningPostgres> {
  const password = await initCluster(place, options)
  await stopPostmaster(place.data)
  const port = await freePort()
  const log = openSync(place.log, 'w', 0o600)
  const server = spawn(join(place.binaries, 'bin/postgres'), ['-D', place.data, ...settings(port, options)], {
    ...place.user,
    cwd: place.folder,
    env: postgresEnvironment,
    stdio: ['ignore', log, log],
    // Out of the terminal's process group: Ctrl-C must reach the gateway first and the database last.
    detached: true
  })
  closeSync(log)
  const guard = startWatchdog(place, server.pid, options)
  const exited = new Promise<void>(done => void server.once('exit', () => done()).once('error', () => done()))
  const urlFor = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const superuserUrl = urlFor(superuser, 'postgres')
  const stop = async () => {
    await stopPostmaster(place.data)
    await guard.release()
  }
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const isUp = await pollUntil(async () => hasEnded() || (await answers(superuserUrl)), { seconds: 180 })
  if (isUp && !hasEnded()) {
    await ensureOwner(superuserUrl, password)
    return { urlOf: database => urlFor(owner, database), exited, stop }
  }
  const reason = readFileSync(place.log, 'utf8').trim()
  await stop()
  throw new CommandError(`PostgreSQL did not start:\n${reason}`)
}

function settings(port: number, { isThrowaway }: { isThrowaway: boolean }): string[] {
  const common = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: 200,
    // The owner may act as the roles that it makes.
    createrole_self_grant: 'set, inherit'
  }
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // Where a vacuum happens to be at work, a database cannot be dropped by its owner, not even WITH (FORCE).
  const throwaway = { ...unsafe, autovacuum: 'off' }
  const all = isThrowaway ? { ...common, ...throwaway } : common
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function answers(url: string): Promise<boolean> {
  return query(url, 'SELECT 1').then(
    () => true,
    () => false
  )
}
