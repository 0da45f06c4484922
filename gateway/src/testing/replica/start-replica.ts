import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'

import { query } from '../database.ts'
import { freePort } from '../free-port.ts'
import { maintenanceUrl } from '../template-database.ts'
import { waitForLine } from '../wait-for-line.ts'

export type Replica = Awaited<ReturnType<typeof startReplica>>

/** A throwaway server's superuser has the owner's password. */
const asSuperuser = (url: string) => Object.assign(new URL(url), { username: 'postgres' }).href

/**
 * A streaming replica of the throwaway server, copied while that runs. Until `stop`, commits of the owner wait until they are
 * written, as they do in production.
 */
export async function startReplica() {
  const primaryUrl = asSuperuser(maintenanceUrl())
  const [server] = await query<{ data: string; bin: string; connections: string }>(
    primaryUrl,
    `SELECT current_setting('data_directory') AS data, current_setting('max_connections') AS connections, setting AS bin
     FROM pg_config WHERE name = 'BINDIR'`
  )
  if (!server) throw new Error('The server has no binaries')
  const data = `${server.data}-replica-${process.pid}`
  const slot = `replica_${process.pid}`
  const { uid, gid } = await stat(server.data)
  await query(
    primaryUrl,
    `SELECT pg_create_physical_replication_slot('${slot}', true)`,
    'ALTER ROLE tambay SET synchronous_commit = on'
  )
  await copyServer(primaryUrl, server.data, data)

  const port = await freePort()
  const { hostname, port: primaryPort, password } = new URL(primaryUrl)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: server.connections,
    fsync: 'off',
    hot_standby_feedback: 'on',
    primary_slot_name: slot,
    primary_conninfo: `host=${hostname} port=${primaryPort} user=postgres password=${decodeURIComponent(password)}`
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href
  let kill = async () => {}

  async function start(): Promise<void> {
    const process = spawn(join(server?.bin ?? '', 'postgres'), ['-D', data, ...options], {
      uid,
      gid,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe']
    })
    const exited = once(process, 'exit')
    kill = async () => {
      process.kill('SIGQUIT')
      await exited
    }
    await waitForLine(process.stderr, 'ready to accept read-only connections')
  }

  await start()
  return {
    url,
    start,
    kill: () => kill(),
    run: (statement: string) => query(url, statement),
    async stop() {
      await kill()
      await rm(data, { recursive: true })
      await query(
        primaryUrl,
        `SELECT pg_drop_replication_slot('${slot}')`,
        'ALTER ROLE tambay RESET synchronous_commit'
      )
    }
  }
}

/** `pg_basebackup` isn't among the embedded binaries. */
async function copyServer(url: string, from: string, to: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`SELECT pg_backup_start('replica', true)`)
  await promisify(execFile)('cp', ['-a', from, to])
  const { rows } = await client.query(`SELECT labelfile FROM pg_backup_stop(false)`)
  await client.end()
  await rm(join(to, 'postmaster.pid'))
  const { uid, gid } = await stat(from)
  const files = { backup_label: rows[0].labelfile, 'standby.signal': '' }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(to, name), text)
    await chown(join(to, name), uid, gid)
  }
}
