import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'

import getPort from 'get-port'

import { createDatabase } from './create-database.ts'

const repository = join(import.meta.dirname, '../../..')

export const gameKey = 'a-key-for-the-tests-of-the-game'
export const hostOrigin = 'http://localhost:3000'

export interface GatewayProcess {
  url: string
  databaseUrl: string
  stop(): Promise<void>
}

export async function startGateway(gameId: string): Promise<GatewayProcess> {
  const database = await createDatabase()
  const port = await findPort()
  const child = spawn(process.execPath, [join(repository, 'gateway/src/server.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      GAME_HEALTH_SECONDS: '0',
      GAME_ORIGINS: JSON.stringify({ [gameId]: 'http://localhost:3005' }),
      GAME_KEYS: JSON.stringify({ [gameId]: gameKey }),
      HUMAN_WORK: '1',
      LOG_LEVEL: 'silent',
      // The players of the tests have no connection to the gateway. After 20 s, it would remove them from their party.
      OFFLINE_GRACE_SECONDS: '1200',
      RATE_PER_IP: '100000',
      RATE_PER_SESSION: '100000',
      ROUND_TICKETS_PER_DAY: '100',
      SEED: '1'
    }
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
    await database.drop()
  }
  try {
    await untilReady(`${url}/readyz`, () => child.exitCode === null)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, databaseUrl: database.url, stop }
}

/**
 * The system uses higher ports for outgoing connections, so one of them could take the port before the server
 * listens.
 */
export function findPort(): Promise<number> {
  return getPort({ host: '127.0.0.1', port: randomInt(10_100, 32_000) })
}

/** This is generous, so that on a busy machine only a server that hangs fails. The test's hook waits even longer. */
const startTimeoutMs = 150_000

export async function untilReady(url: string, isRunning: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + startTimeoutMs
  for (;;) {
    const isReady = await fetch(url).then(
      answer => answer.ok,
      () => false
    )
    if (isReady) return
    if (!isRunning() || Date.now() > giveUpAt) throw new Error('The server did not start')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
