import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { freePort } from '../base/free-port.ts'
import { pollUntil } from '../base/poll-until.ts'
import { root } from '../base/root.ts'
import { killHard } from './children-of.ts'

export interface MortalGateway {
  origin: string
  game: { gameId: string; key: string }
  hasEnded(): boolean
  kill(): Promise<void>
  recover(): Promise<void>
  stop(): Promise<void>
}

export const monitoringToken = 'the-token-of-monitoring-in-tests'

const preload = join(root, 'tools/stack/exit-with-parent.ts')
const game = { gameId: 'color-game', key: 'color-game-under-load' }

export async function describeGateway(databaseUrl: string) {
  const plenty = String(1e9)
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    GAME_ORIGINS: JSON.stringify({ 'color-game': 'http://localhost:3005' }),
    GAME_HEALTH_SECONDS: '0',
    GAME_KEYS: JSON.stringify({ [game.gameId]: game.key }),
    MONITORING_TOKEN: monitoringToken,
    SECRET_KEY: 'a secret that outlives each of the processes',
    LOG_LEVEL: 'warn',
    RATE_PER_IP: plenty,
    RATE_PER_SESSION: plenty,
    RATE_PER_GAME: plenty,
    GAME_LOSS_PER_HOUR: plenty,
    ROUND_TICKETS_PER_DAY: plenty,
    SIGN_UP_COINS: String(100_000)
  }
}

export async function startMortalGateway(
  environment: Awaited<ReturnType<typeof describeGateway>>,
  folder: string
): Promise<MortalGateway> {
  const script = join(root, 'gateway/src/server.ts')
  const logFile = join(folder, 'gateway.log')
  const origin = `http://127.0.0.1:${environment.PORT}`
  let child = start()

  function start() {
    const log = openSync(logFile, 'a')
    const started = spawn(process.execPath, ['--import', preload, script], {
      cwd: dirname(script),
      env: environment,
      stdio: ['pipe', log, log]
    })
    closeSync(log)
    return started
  }

  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      answer => answer.ok,
      () => false
    )

  async function recover(): Promise<void> {
    if (hasEnded()) child = start()
    const isDecided = await pollUntil(async () => hasEnded() || (await isReady()), { seconds: 60 })
    if (!isDecided || hasEnded())
      throw new Error(`The gateway does not get ready:\n${readFileSync(logFile, 'utf8').slice(-2000)}`)
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (hasEnded() || child.pid === undefined) return
    const gone = once(child, 'exit')
    if (signal === 'SIGKILL') killHard(child.pid)
    else child.kill(signal)
    await gone
  }

  await recover()
  return { origin, game, hasEnded, recover, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
