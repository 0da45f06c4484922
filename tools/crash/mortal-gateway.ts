import { freePort } from '../base/free-port.ts'
import { startChild } from '../stack/start-child.ts'
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
  const origin = `http://127.0.0.1:${environment.PORT}`
  const start = () =>
    startChild({
      name: 'gateway',
      script: 'gateway/src/server.ts',
      environment,
      isIsolated: true,
      logs: folder,
      isRestart: true,
      stopSeconds: 60
    })
  let child = start()

  async function recover(): Promise<void> {
    if (child.hasExited()) child = start()
    await child.waitUntilReady(`${origin}/readyz`)
  }

  async function kill(): Promise<void> {
    if (child.hasExited() || child.pid === undefined) return
    killHard(child.pid)
    await child.exited
  }

  await recover()
  return { origin, game, hasEnded: () => child.hasExited(), recover, kill, stop: () => child.stop() }
}
