import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../base/command-error.ts'
import { freePort } from '../base/free-port.ts'
import type { Restartable } from '../base/keep-running.ts'
import { pollUntil } from '../base/poll-until.ts'
import { ensureOwner, owner } from './ensure-owner.ts'
import { initCluster, postgresEnvironment, superuser } from './init-cluster.ts'
import type { PostgresInstallation } from './postgres-installation.ts'
import { stopPostmaster } from './postmaster.ts'
import { canConnect } from './query.ts'
import { startWatchdog } from './start-watchdog.ts'

export type RunningPostgres = {
  /** Connects as `tambay`: an owner who may create databases and roles, but no superuser, so that REVOKE has an effect. */
  urlOf(database: string): string
  pid(): number | undefined
  exited: Promise<string>
  hasExited(): boolean
  restart(): Promise<Restartable>
  stop(): Promise<void>
}

export async function startPostgres(
  installation: PostgresInstallation,
  options: { isThrowaway: boolean }
): Promise<RunningPostgres> {
  const password = await initCluster(installation, options)
  const port = await freePort()
  return runPostgres(installation, {
    ...options,
    settings: settingsFor(port, options),
    urlFor: (user, database) => `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    password
  })
}

interface RunOptions {
  isThrowaway: boolean
  settings: ServerSettings
  urlFor(user: string, database: string): string
  /** Of the gateway's role, if it is created now. */
  password: string
}

/** Starts the server of a cluster that exists. */
export async function runPostgres(
  installation: PostgresInstallation,
  { settings, urlFor, password, ...options }: RunOptions
): Promise<RunningPostgres> {
  await stopPostmaster(installation.data)
  let server = spawnServer(installation, settings, options)
  const superuserUrl = urlFor(superuser, 'postgres')
  if (!(await server.getsReady(() => canConnect(superuserUrl)))) {
    const logText = readFileSync(installation.log, 'utf8').trim()
    await server.stop()
    throw new CommandError(`PostgreSQL did not start:\n${logText}`)
  }
  await ensureOwner(superuserUrl, password)
  return {
    urlOf: database => urlFor(owner, database),
    pid: () => server.pid,
    exited: server.exited,
    hasExited: () => server.hasExited(),
    async restart() {
      await server.releaseWatchdog()
      server = spawnServer(installation, settings, { ...options, isRestart: true })
      return server
    },
    stop: () => server.stop()
  }
}

/** Starts the server and a watchdog, which stops it if this process ends. */
export function spawnServer(
  installation: PostgresInstallation,
  settings: ServerSettings,
  options: { isThrowaway: boolean; isRestart?: boolean }
) {
  const log = openSync(installation.log, options.isRestart ? 'a' : 'w', 0o600)
  const server = spawn(
    join(installation.binaries, 'bin/postgres'),
    serverArguments(installation.data, settings),
    {
      ...installation.user,
      cwd: installation.folder,
      env: postgresEnvironment,
      stdio: ['ignore', log, log],
      // Runs outside the terminal's process group, so that Ctrl-C stops the gateway before the database.
      detached: true
    }
  )
  closeSync(log)
  const watchdog = startWatchdog(installation, server.pid, options)
  const exited = new Promise<string>(resolve => {
    server.once('error', error => resolve(`PostgreSQL did not start: ${error.message}`))
    server.once('exit', (code, signal) =>
      resolve(`PostgreSQL exited (${signal ?? `code ${code}`}).\nSee ${installation.log}.`)
    )
  })
  const hasExited = () => server.exitCode !== null || server.signalCode !== null || server.pid === undefined
  return {
    pid: server.pid,
    exited,
    hasExited,
    /** False if it exits or the time is over before. */
    async getsReady(isReady: () => Promise<boolean>, seconds = 180) {
      const isDecided = await pollUntil(async () => hasExited() || (await isReady()), { seconds })
      return isDecided && !hasExited()
    },
    releaseWatchdog: watchdog.release,
    async stop() {
      await stopPostmaster(installation.data)
      // A server that is still starting has not yet written the file that stopPostmaster reads.
      if (!hasExited()) server.kill('SIGINT')
      await exited
      await watchdog.release()
    }
  }
}

export type ServerSettings = Record<string, string | number>

export const serverArguments = (data: string, settings: ServerSettings) => [
  '-D',
  data,
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
]

function settingsFor(port: number, { isThrowaway }: { isThrowaway: boolean }): ServerSettings {
  const common = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    max_connections: 200,
    createrole_self_grant: 'set, inherit'
  }
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // During a vacuum, the owner cannot drop a database, not even WITH (FORCE).
  const throwaway = { ...unsafe, autovacuum: 'off' }
  return isThrowaway ? { ...common, ...throwaway } : common
}
