import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'
import { ensureDatabase, ensureOwner, owner } from '../database/ensure-owner.ts'
import { initCluster, superuser } from '../database/init-cluster.ts'
import { prepareInstallation } from '../database/postgres-installation.ts'
import { canConnect } from '../database/query.ts'
import { spawnServer } from '../database/start-postgres.ts'
import { childrenOf, killHard } from './children-of.ts'

export interface MortalPostgres {
  url: string
  kill(what: 'postmaster' | 'backend' | 'all'): void
  recover(): Promise<void>
  stop(): Promise<void>
}

export async function startMortalPostgres(folder: string): Promise<MortalPostgres> {
  const place = prepareInstallation([join(folder, 'postgres')])
  const password = await initCluster(place, { isThrowaway: false })
  const port = await freePort()
  const urlFor = (user: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
  const rootUrl = urlFor(superuser, 'postgres')
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 60,
    createrole_self_grant: 'set, inherit'
  }
  const start = () => spawnServer(place, settings, { isThrowaway: false, isRestart: true })
  let server = start()

  async function recover(): Promise<void> {
    // A new server can't start until the children of a killed one have ended and released its shared memory.
    const isBack = await pollUntil(
      async () => {
        if (server.hasExited()) {
          await server.releaseWatchdog()
          server = start()
        }
        return canConnect(rootUrl)
      },
      { seconds: 60 }
    )
    if (!isBack)
      throw new Error(`PostgreSQL does not come back:\n${readFileSync(place.log, 'utf8').slice(-2000)}`)
  }

  function kill(what: 'postmaster' | 'backend' | 'all'): void {
    const { pid } = server
    if (pid === undefined) throw new Error('PostgreSQL does not run')
    const children = childrenOf(pid)
    if (what !== 'backend') killHard(pid)
    const victims = what === 'all' ? children : what === 'backend' ? children.slice(-1) : []
    victims.forEach(killHard)
  }

  await recover()
  await ensureOwner(rootUrl, password)
  await ensureDatabase(urlFor(owner, 'postgres'), 'tambay')
  return {
    url: urlFor(owner, 'tambay'),
    kill,
    recover,
    stop: () => server.stop()
  }
}
