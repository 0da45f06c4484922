import { readFileSync } from 'node:fs'

import { CommandError } from '../../tools/base/command-error.ts'
import { query } from '../../tools/database/query.ts'
import { type ServerSettings, spawnServer } from '../../tools/database/start-postgres.ts'
import { type Cluster, commonSettings, findServer, socketUrl, superuser } from './cluster.ts'

const hours = 12

/** Starts a restored server that only this machine reaches, and waits until it has replayed the archive. */
export async function runRestored(
  cluster: Cluster,
  settings: ServerSettings,
  { isThrowaway }: { isThrowaway: boolean }
) {
  const installation = findServer(cluster)
  const all = { ...commonSettings(cluster), hot_standby: 'on', ...settings }
  const { getsReady, stop } = spawnServer(installation, all, { isThrowaway })
  const url = socketUrl(cluster, superuser, 'postgres')
  const isReady = () =>
    query(url, 'SELECT pg_is_in_recovery() AS recovering').then(
      ({ rows }) => rows[0].recovering === false,
      () => false
    )
  if (!(await getsReady(isReady, hours * 3600))) {
    const log = readFileSync(installation.log, 'utf8')
    await stop()
    throw explain(log)
  }
  const { rows } = await query(url, 'SELECT pg_last_xact_replay_timestamp() AS at')
  const at: Date | null = rows[0].at
  /** The time of the last transaction that was replayed. Nothing if the backup needed none. */
  return { recoveredUntil: at ?? undefined, stop }
}

function explain(log: string): CommandError {
  if (log.includes('recovery ended before configured recovery target'))
    return new CommandError('The archive ends before this time. Leave --to out to restore everything.')
  if (/No space left/i.test(log))
    return new CommandError('The disk is full. Free some space and run it again.')
  const line = log.split('\n').findLast(text => /FATAL|PANIC/.test(text))
  return new CommandError(`The restored PostgreSQL does not start: ${line ?? log.slice(-500)}`)
}
