import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startSpeaking } from '../testing/speaking-process.ts'

const script = join(import.meta.dirname, 'testing/orderly.ts')

test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the last started part first, and ends well',
  async signal => {
    const process = startSpeaking(script)
    expect(await process.nextLine()).toBe('up')
    process.kill(signal)
    const lines = [await process.nextLine(), await process.nextLine()]
    expect(lines).toEqual(['', 'Stopping …'])
    expect([await process.nextLine(), await process.nextLine(), await process.nextLine()]).toEqual([
      'edge ended',
      'gateway ended',
      'database ended'
    ])
    expect(await process.ended).toBe(0)
  }
)

test('a part that breaks ends all the others, and the command fails', async () => {
  const process = startSpeaking(script, ['break'])
  expect(await process.nextLine()).toBe('up')
  expect(await process.nextLine()).toBe('edge ended')
  expect(await process.ended).toBe(1)
})
