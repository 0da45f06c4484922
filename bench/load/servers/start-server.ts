import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError } from '../../../tools/base/command-error.ts'
import { freePort } from '../../../tools/base/free-port.ts'
import { pollUntil } from '../../../tools/base/poll-until.ts'
import { root } from '../../../tools/base/root.ts'
import type { ProbeRequest, ServerState } from './server-probe.ts'

export interface LoadServer {
  origin: string
  readState(): Promise<ServerState>
  /** CPU time of the process so far, in milliseconds. */
  readCpu(): Promise<number>
}

export const secretKey = 'the benchmark signs its tokens with this key'

const logs = join(root, '.cache/bench/logs')
const profiling = ['--cpu-prof', `--cpu-prof-dir=${join(root, '.cache/bench/profiles')}`]
const probe = join(import.meta.dirname, 'server-probe.ts')
export const unlimited = String(1e9)

export function startGateway(
  stack: AsyncDisposableStack,
  url: string,
  settings: NodeJS.ProcessEnv = {}
): Promise<LoadServer> {
  return startServer(stack, 'gateway', join(root, 'gateway/src/server.ts'), {
    DATABASE_URL: url,
    SEED: '1',
    SECRET_KEY: secretKey,
    GAME_ORIGINS: JSON.stringify({ 'color-game': 'http://localhost:3005' }),
    GAME_HEALTH_SECONDS: '0',
    GAME_KEYS: JSON.stringify({ 'color-game': 'color-game-under-load' }),
    RATE_PER_IP: unlimited,
    RATE_PER_SESSION: unlimited,
    ...settings
  })
}

export function startBareServer(stack: AsyncDisposableStack, url: string): Promise<LoadServer> {
  return startServer(stack, 'bare', join(import.meta.dirname, 'bare-server.ts'), { DATABASE_URL: url })
}

export async function startServer(
  stack: AsyncDisposableStack,
  name: string,
  script: string,
  environment: NodeJS.ProcessEnv,
  readyPath = '/readyz'
): Promise<LoadServer> {
  const port = String(await freePort())
  mkdirSync(logs, { recursive: true })
  const log = openSync(join(logs, `${name}.log`), 'w')
  const child = fork(script, {
    execArgv: ['--expose-gc', '--import', probe, ...(process.env.PROFILE ? profiling : [])],
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: port, ...environment },
    stdio: ['ignore', log, log, 'ipc']
  })
  closeSync(log)
  const hasExited = () => child.exitCode !== null || child.signalCode !== null
  stack.defer(async () => {
    if (hasExited()) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  const origin = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${origin}${readyPath}`).then(
      answer => answer.ok,
      () => false
    )
  const isDecided = await pollUntil(async () => hasExited() || (await isReady()), { seconds: 180 })
  if (!isDecided || hasExited()) throw new CommandError(`${name} does not start: see .cache/bench/logs`)
  async function ask(request: ProbeRequest) {
    child.send(request)
    const [answer] = await once(child, 'message')
    return answer
  }
  return { origin, readState: () => ask('state'), readCpu: () => ask('cpu') }
}
