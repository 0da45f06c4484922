import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startScript } from '../testing/start-script.ts'

const script = join(import.meta.dirname, 'testing/three-services.ts')

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the last started part first, and ends well',
  async signal => {
    const process = startScript(script)
    expect(await process.nextLine()).toBe('up')
    process.kill(signal)
    const lines = [await process.nextLine(), await process.nextLine()]
    expect(lines).toEqual(['', 'Stopping …'])
    expect([await process.nextLine(), await process.nextLine(), await process.nextLine()]).toEqual([
      'edge ended',
      'gateway ended',
      'database ended'
    ])
    expect(await process.exited).toBe(0)
  }
)

test('a part that breaks ends all the others, and the command fails', async () => {
  const process = startScript(script, ['break'])
  expect(await process.nextLine()).toBe('up')
  expect(await process.nextLine()).toBe('edge ended')
  expect(await process.exited).toBe(1)
})
