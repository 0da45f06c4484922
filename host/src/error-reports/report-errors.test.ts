import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const sent: Blob[] = []

beforeEach(() => {
  vi.resetModules()
  sent.length = 0
  vi.spyOn(Math, 'random').mockReturnValue(0)
  Object.assign(navigator, { sendBeacon: (_path: string, body: Blob) => sent.push(body) })
  window.history.replaceState(null, '', '/my/profile/home/10000001?token=x')
})
afterEach(() => void vi.restoreAllMocks())

async function start() {
  const reports = await import('./report-errors.ts')
  onTestFinished(reports.reportUnhandledErrors())
  return reports
}

const throwUnhandled = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }))

test('reports an unhandled error with host and remote release, without ids and query', async () => {
  await start()
  throwUnhandled(new Error('Broken'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(JSON.parse((await sent[0]?.text()) ?? '')).toMatchObject({
    kind: 'unhandled',
    message: 'Error: Broken',
    remote: 'user',
    remote_release: 'v1',
    route: '/my/profile/home/:id'
  })
})

test('reports the same error once and at most five errors per page load', async () => {
  await start()
  for (const message of ['A', 'A', 'B', 'C', 'D', 'E', 'F']) throwUnhandled(new Error(message))
  await vi.waitFor(() => expect(sent).toHaveLength(5))
})

test('does not report refusals, notices of repeated resizes or errors from pages that are not sampled', async () => {
  const { reportPageError } = await start()
  throwUnhandled(Object.assign(new Error('Full'), { name: 'ApiError' }))
  const message = 'ResizeObserver loop completed with undelivered notifications.'
  window.dispatchEvent(new ErrorEvent('error', { message }))
  vi.resetModules()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
  const outside = await import('./report-errors.ts')
  outside.reportPageError({ kind: 'remote_failed', error: new Error('Lost'), remote: 'party' })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  reportPageError({ kind: 'remote_failed', error: new Error('Lost'), remote: 'party' })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})
