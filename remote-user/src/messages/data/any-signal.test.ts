import { expect, test } from 'vitest'

import { anySignal } from './any-signal.ts'

test('is aborted with the reason of the first signal that is aborted', () => {
  const [stopping, timeout] = [new AbortController(), new AbortController()]
  const signal = anySignal([stopping.signal, timeout.signal])
  expect(signal.aborted).toBe(false)
  timeout.abort('late')
  stopping.abort('logout')
  expect([signal.aborted, signal.reason]).toEqual([true, 'late'])
})

test('is aborted from the start if one of the signals is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('logout')]).reason).toBe('logout')
})
