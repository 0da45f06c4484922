import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'

import { Envelope } from '@tambay/contracts/envelope'
import { testEnvironment, type TestFolders } from '@tambay/game-kit/testing/game-app'
import { untilReady } from '@tambay/game-kit/testing/gateway-process'
import getPort from 'get-port'

import { sitAt } from './seat.ts'

/** The Color Game as a process of its own, to kill it in the middle of a round. */
export async function startTable(
  gatewayUrl: string,
  folders: TestFolders,
  environment: Record<string, string>
) {
  const port = await getPort({ host: '127.0.0.1', port: randomInt(10_100, 32_000) })
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run-table.ts'), folders.dist], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...testEnvironment(gatewayUrl, folders), PORT: String(port), ...environment }
  })
  const url = `http://127.0.0.1:${port}`
  const kill = async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  }
  try {
    await untilReady(`${url}/healthz`, () => child.exitCode === null)
  } catch (error) {
    await kill()
    throw error
  }

  async function sit(ticket: string) {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ticket })
    })
    const { code, data, bizErrorCode } = Envelope.parse(await answer.json())
    if (code !== 0) throw new Error(bizErrorCode)
    return sitAt(url, data)
  }

  return { sit, kill }
}
