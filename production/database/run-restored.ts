import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

import { CommandError } from '../../tools/base/command-error.ts'
import { pollUntil } from '../../tools/base/poll-until.ts'
import { stopPostmaster } from '../../tools/database/postmaster.ts'
import { query } from '../../tools/database/query.ts'
import { databaseUser, type DatabasePlace, serverCommand, socketUrl, superuser } from './cluster.ts'

export interface RestoredServer {
  /** The time of the last transaction that was replayed. Nothing if the backup needed none. */
  recoveredUntil: Date | undefined
  stop(): Promise<void>
}

const hours = 12

/** Starts a restored server that only this machine reaches, and waits until it has replayed the archive. */
export async function runRestored(
  place: DatabasePlace,
  settings: Record<string, string | number> = {}
): Promise<RestoredServer> {
  const { program, args } = serverCommand(place, { listen_addresses: '', hot_standby: 'on', ...settings })
  const environment = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
  const server = spawn(program, args, {
    ...databaseUser(place),
    cwd: '/',
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const log = text(server.stderr)
  const exited = once(server, 'exit')
  const hasExited = () => server.exitCode !== null || server.signalCode !== null
  const url = socketUrl(place, superuser, 'postgres')
  const isReady = () =>
    query(url, 'SELECT pg_is_in_recovery() AS recovering').then(
      ({ rows }) => rows[0].recovering === false,
      () => false
    )
  const isDecided = await pollUntil(async () => hasExited() || (await isReady()), { seconds: hours * 3600 })
  if (!isDecided || hasExited()) {
    if (!hasExited()) server.kill('SIGINT')
    throw explain(await log)
  }
  const { rows } = await query(url, 'SELECT pg_last_xact_replay_timestamp() AS at')
  return {
    recoveredUntil: rows[0].at ?? undefined,
    async stop() {
      await stopPostmaster(place.data)
      await exited
    }
  }
}

function explain(log: string): CommandError {
  if (log.includes('recovery ended before configured recovery target'))
    return new CommandError('The archive ends before this time. Leave --to out to restore everything.')
  if (/No space left/i.test(log))
    return new CommandError('The disk is full. Free some space and run it again.')
  const line = log.split('\n').findLast(text => /FATAL|PANIC/.test(text))
  return new CommandError(`The restored PostgreSQL does not start: ${line ?? log.slice(-500)}`)
}
