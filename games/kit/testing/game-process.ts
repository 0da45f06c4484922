import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { type TestFolders, testEnvironment } from './game-app.ts'
import { findPort, untilReady } from './gateway-process.ts'

export interface GameProcess {
  url: string
  kill(): Promise<void>
  /** `SIGSTOP` pauses the process, `SIGCONT` lets it go on. */
  send(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void
  /** The exit code, or null after a kill. */
  exited: Promise<number | null>
}

export async function startGameProcess(
  script: string,
  gatewayUrl: string,
  folders: TestFolders,
  environment: Record<string, string>
): Promise<GameProcess> {
  const port = await findPort()
  const child = spawn(process.execPath, [script, folders.dist], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...testEnvironment(gatewayUrl, folders), PORT: String(port), ...environment }
  })
  const exited = new Promise<number | null>(resolve => void child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const kill = async () => {
    if (isRunning() && child.kill('SIGKILL')) await once(child, 'exit')
  }
  try {
    await untilReady(`${url}/healthz`, isRunning)
  } catch (error) {
    await kill()
    throw error
  }
  return { url, kill, send: signal => void child.kill(signal), exited }
}
