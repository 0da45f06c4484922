import { createMemoryRouter } from '@tambay/client/router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { untilFirstScreen } from './until-first-screen.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

function open(path: string) {
  const screen = Promise.withResolvers<{ Component: () => null }>()
  const router = createMemoryRouter([{ path, lazy: () => screen.promise }], { initialEntries: [path] })
  return { router, screen }
}

test('waits for the code of one of the host’s own pages', async () => {
  const { router, screen } = open('/')
  const ready = untilFirstScreen(router)
  screen.resolve({ Component: () => null })
  await ready
  expect(router.state.initialized).toBe(true)
})

test('does not wait for the code of a remote', async () => {
  const { router } = open('/party-hubs')
  await untilFirstScreen(router)
  expect(router.state.initialized).toBe(false)
})

test('waits for half a second at most', async () => {
  const { router } = open('/')
  const ready = untilFirstScreen(router)
  await vi.advanceTimersByTimeAsync(500)
  await ready
  expect(router.state.initialized).toBe(false)
})
