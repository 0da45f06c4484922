import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import pg from 'pg'
import { pollUntil } from '../poll-until.ts'
import { guardPostgres } from './guard-postgres.ts'
import { initCluster, postgresEnvironment, superuser } from './init-cluster.ts'
import type { PostgresPlace } from './postgres-place.ts'
import { stopPostmaster } from './postmaster.ts'

export type RunningPostgres = {
  /** Of the maintenance database `postgres`, as a superuser. */
  url: string
  exited: Promise<void>
  stop(): Promise<void>
}

/** Starts the server of this place on a free port of 127.0.0.1, after stopping one that a `kill -9` left there. */
export async function startPostgres(place: PostgresPlace, options: { isThrowaway: boolean }): Promise<RunningPostgres> {
  const password = await initCluster(place, options)
  await stopPostmaster(place.data)
  const port = await getPort({ host: '127.0.0.1' })
  const guard = guardPostgres(place.folder, options)
  const log = openSync(place.log, 'w', 0o600)
  const server = spawn(join(place.binaries, 'bin/postgres'), ['-D', place.data, ...settings(port, options)], {
    ...place.user,
    cwd: place.folder,
    env: postgresEnvironment,
    stdio: ['ignore', log, log],
    // Out of the terminal's process group: Ctrl-C must reach the gateway first and the database last.
    detached: true
  })
  const exited = new Promise<void>(done => void server.once('exit', () => done()).once('error', () => done()))
  const url = `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    await stopPostmaster(place.data)
    await guard.release()
  }
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null
  const isUp = await pollUntil(async () => hasEnded() || (await answers(url)), { seconds: 60 })
  if (isUp && !hasEnded()) return { url, exited, stop }
  const reason = readFileSync(place.log, 'utf8').trim()
  await stop()
  throw new Error(`PostgreSQL did not start:\n${reason}`)
}

function settings(port: number, { isThrowaway }: { isThrowaway: boolean }): string[] {
  const common = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', max_connections: 200 }
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const all = isThrowaway ? { ...common, ...unsafe } : common
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // A server that is going down again ends the connection outside of any query.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
