import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startScript } from '../testing/start-script.ts'

const script = join(import.meta.dirname, 'testing/three-services.ts')

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s stops the services in reverse order and exits with 0',
  async signal => {
    const process = startScript(script)
    expect(await process.nextLine()).toBe('up')
    process.kill(signal)
    const lines = [await process.nextLine(), await process.nextLine()]
    expect(lines).toEqual(['', 'Stopping …'])
    expect([await process.nextLine(), await process.nextLine(), await process.nextLine()]).toEqual([
      'edge stopped',
      'gateway stopped',
      'database stopped'
    ])
    expect(await process.exited).toBe(0)
  }
)

test('a failed service stops the others and makes the command fail', async () => {
  const process = startScript(script, ['fail'])
  expect(await process.nextLine()).toBe('up')
  expect(await process.nextLine()).toBe('edge stopped')
  expect(await process.exited).toBe(1)
})
