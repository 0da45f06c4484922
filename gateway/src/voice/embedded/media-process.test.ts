import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

import { expect, test } from 'vitest'

const engine = new URL('embedded-engine.ts', import.meta.url).href
const script = `
  import { createEmbeddedEngine } from '${engine}'
  const engine = createEmbeddedEngine({ host: '127.0.0.1', port: 0, processes: 1 })
  await engine.join({ room: 'party', member: 'ann', session: 'one', canPublish: false })
  console.log(engine.pids().join())
`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a media process exits when its gateway is killed', async () => {
  const gateway = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const [line] = await once(createInterface(gateway.stdout), 'line')
  const pid = Number(line)
  expect(isRunning(pid)).toBe(true)
  gateway.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
