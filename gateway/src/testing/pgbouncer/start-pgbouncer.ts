import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { appRole } from '#platform/database/roles.ts'
import { freePort } from '../free-port.ts'
import { waitForLine } from '../wait-for-line.ts'

// Debian's package installs it into a folder that only root's path has.
const environment = { ...process.env, PATH: `${process.env.PATH}${delimiter}/usr/sbin` }

export const hasPgbouncer = spawnSync('pgbouncer', ['--version'], { env: environment }).status === 0
export const needsPgbouncer = hasPgbouncer ? '' : ' (needs pgbouncer)'

const onConnect = `SET ROLE ${appRole}; SET jit = off; SET idle_in_transaction_session_timeout = 60000`

/** PgBouncer in transaction mode for all databases of a server. Returns its port and how to stop it. */
export async function startPgbouncer(serverUrl: string) {
  const { hostname, port, username, password } = new URL(serverUrl)
  const folder = await mkdtemp(join(tmpdir(), 'tambay-pgbouncer-'))
  const ownPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} connect_query='${onConnect}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
server_idle_timeout = 5
`
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const server = spawn('pgbouncer', [...user, file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment
  })
  const exited = once(server, 'exit')
  await waitForLine(server.stderr, 'process up')
  return {
    port: ownPort,
    async stop() {
      server.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true })
    }
  }
}
