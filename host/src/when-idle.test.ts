import { QueryClient } from '@tambay/client/query'
import { beforeEach, expect, test, vi } from 'vitest'

import { whenQuiet } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

function start(cache = new QueryClient()) {
  const run = vi.fn<() => void>()
  whenQuiet(cache, run)
  window.dispatchEvent(new Event('load'))
  return { cache, run }
}

/** A browser without requestIdleCallback, like jsdom, waits this long. */
const idleMs = 1000

test('runs the work two seconds after the last query has ended', async () => {
  const { cache, run } = start()
  void cache.prefetchQuery({ queryKey: ['parties'], queryFn: () => wait(5000) })
  await vi.advanceTimersByTimeAsync(5000 + 2000 + idleMs - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledOnce()
})

test('runs the work of a page that needs no data', async () => {
  const { run } = start()
  await vi.advanceTimersByTimeAsync(2000 + idleMs)
  expect(run).toHaveBeenCalledOnce()
})

test('runs the work after ten seconds if a query never ends', async () => {
  const { cache, run } = start()
  void cache.prefetchQuery({ queryKey: ['parties'], queryFn: () => new Promise(() => undefined) })
  await vi.advanceTimersByTimeAsync(10_000 + idleMs)
  expect(run).toHaveBeenCalledOnce()
})

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
