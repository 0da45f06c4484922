import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

/** A page loads its own modules. */
const openPage = () => {
  vi.resetModules()
  return import('./starting-releases.ts')
}

/** The page's code runs in a loop for this time, so none of its timers run. */
const hang = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a page that stops while a release starts leaves a marker, which the next page takes once', async () => {
  const { startRelease } = await openPage()
  startRelease('party@v2')
  hang(5000)
  const { takeHungReleases } = await openPage()
  expect([takeHungReleases(), takeHungReleases()]).toEqual([['party@v2'], []])
})

test('a page that is still loading, or busy for less than four seconds, is not blamed', async () => {
  const { startRelease } = await openPage()
  startRelease('party@v2')
  vi.advanceTimersByTime(10_000)
  hang(3900)
  const { takeHungReleases } = await openPage()
  expect(takeHungReleases()).toEqual([])
})

test('a release can be blamed until three seconds after it has painted, or until another one starts', async () => {
  const { startRelease, settleRelease } = await openPage()
  const { takeHungReleases } = await openPage()
  const blamed = () => {
    hang(5000)
    return takeHungReleases()
  }
  startRelease('party@v2')
  settleRelease('party@v2')
  vi.advanceTimersByTime(2500)
  expect(blamed()).toEqual(['party@v2'])
  vi.advanceTimersByTime(1500)
  expect(blamed()).toEqual([])

  startRelease('party@v2')
  settleRelease('party@v2')
  startRelease('user@v5')
  expect(blamed()).toEqual(['user@v5'])
})

test('a screen that never paints, because the visitor left it, is not blamed for a hang later', async () => {
  const { startRelease } = await openPage()
  startRelease('party@v2')
  vi.advanceTimersByTime(31_000)
  expect(localStorage).toHaveLength(0)
})

test.each(['closed', 'hidden'])('a page that is %s while a release starts leaves no marker', async end => {
  const { startRelease } = await openPage()
  startRelease('party@v2')
  expect(localStorage).toHaveLength(1)
  if (end === 'hidden') vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => void vi.restoreAllMocks())
  if (end === 'hidden') document.dispatchEvent(new Event('visibilitychange'))
  else window.dispatchEvent(new Event('pagehide'))
  expect(localStorage).toHaveLength(0)
})
