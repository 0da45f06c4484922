import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { pollUntil } from '../base/poll-until.ts'
import { ensureDatabase } from '../database/ensure-owner.ts'
import { prepareInstallation } from '../database/postgres-installation.ts'
import { canConnect } from '../database/query.ts'
import { startPostgres } from '../database/start-postgres.ts'
import { childrenOf, killHard } from './children-of.ts'

export interface MortalPostgres {
  url: string
  kill(what: 'postmaster' | 'backend' | 'all'): void
  recover(): Promise<void>
  stop(): Promise<void>
}

export async function startMortalPostgres(folder: string): Promise<MortalPostgres> {
  const place = prepareInstallation([join(folder, 'postgres')])
  const server = await startPostgres(place, { isThrowaway: false })
  await ensureDatabase(server.urlOf('postgres'), 'tambay')
  const url = server.urlOf('tambay')

  async function recover(): Promise<void> {
    // A new server can't start until the children of a killed one have ended and released its shared memory.
    const isBack = await pollUntil(
      async () => {
        if (server.hasExited()) await server.restart()
        return canConnect(url)
      },
      { seconds: 60 }
    )
    if (!isBack)
      throw new Error(`PostgreSQL does not come back:\n${readFileSync(place.log, 'utf8').slice(-2000)}`)
  }

  function kill(what: 'postmaster' | 'backend' | 'all'): void {
    const pid = server.pid()
    if (pid === undefined) throw new Error('PostgreSQL does not run')
    const children = childrenOf(pid)
    if (what !== 'backend') killHard(pid)
    const victims = what === 'all' ? children : what === 'backend' ? children.slice(-1) : []
    victims.forEach(killHard)
  }

  return { url, kill, recover, stop: server.stop }
}
