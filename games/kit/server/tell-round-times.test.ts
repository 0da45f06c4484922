import type { Gateway } from '@tambay/game-sdk/server'
import { expect, test } from 'vitest'

import { createRoundTeller } from './tell-round-times.ts'

type Tell = Gateway['tellRoundTimes']

function openTeller(result: () => ReturnType<Tell> = async () => ({})) {
  const told: Parameters<Tell>[0][] = []
  const tell = createRoundTeller({
    tellRoundTimes: times => {
      told.push(times)
      return result()
    }
  })
  return { told, tell }
}

test('the gateway hears when a party’s round can be joined, in at most 10 minutes', () => {
  const { told, tell } = openTeller()
  tell({ id: '7', isPractice: false }, { joinableMs: 15_000, nextMs: 3_600_000 })
  expect(told).toEqual([{ party_id: '7', joinable_ms: 15_000, next_ms: 600_000 }])
})

test('the gateway hears nothing of practice tables', () => {
  const { told, tell } = openTeller()
  tell({ id: 'practice:1', isPractice: true }, { joinableMs: 15_000, nextMs: 20_000 })
  expect(told).toEqual([])
})

test('the round goes on if the gateway can’t be told', async () => {
  const failed = Promise.reject<Record<string, never>>(new Error('No gateway'))
  const { tell } = openTeller(() => failed)
  tell({ id: '7', isPractice: false }, { joinableMs: 0, nextMs: 20_000 })
  await expect(failed).rejects.toThrow('No gateway')
})
