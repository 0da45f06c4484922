import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest'

const sent: { path: string; body: string; authorization: string | null; keepalive: boolean | undefined }[] =
  []

/** The first digits of the visit's number decide whether it is sampled. */
const sampled = '00000000-0000-4000-8000-000000000000'
const notSampled = 'ffffffff-0000-4000-8000-000000000000'

let listened: MockInstance<typeof window.addEventListener>
let observed: MockInstance<PerformanceObserver['observe']>

beforeEach(() => {
  vi.resetModules()
  listened = vi.spyOn(window, 'addEventListener')
  observed = vi.spyOn(PerformanceObserver.prototype, 'observe')
  sent.length = 0
  performance.clearMarks()
  sessionStorage.clear()
  sessionStorage.setItem('tambay:visit', sampled)
  localStorage.clear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, { headers, body, keepalive } = {}) => {
    const authorization = new Headers(headers).get('authorization')
    sent.push({ path: String(path), body: String(body), authorization, keepalive })
    return new Response()
  })
  window.history.replaceState(null, '', '/my/profile/home/10000001?token=x')
})
afterEach(() => {
  // Each test loads the modules again, as a new page would. Those of the last test must not report in the next.
  listened.mock.calls.forEach(([type, listener, options]) =>
    window.removeEventListener(type, listener, options)
  )
  for (const observer of observed.mock.contexts)
    if (observer instanceof PerformanceObserver) observer.disconnect()
  vi.restoreAllMocks()
  delete document.documentElement.dataset.override
})

async function start() {
  const failures = await import('./report-failure.ts')
  const { startHealthReports } = await import('./health-reports.ts')
  const { recordRelease } = await import('@tambay/client/stores/page/releases')
  recordRelease('user', { version: 'v1', folder: 'http://localhost:3002/user/v1/' })
  recordRelease('party', { version: 'v0', folder: 'http://localhost:3001/party/v0/' })
  failures.reportUnhandledErrors()
  startHealthReports()
  return failures
}

async function hide(): Promise<unknown[]> {
  window.dispatchEvent(new Event('pagehide'))
  return sent.flatMap(({ body }) => JSON.parse(body).reports ?? JSON.parse(body))
}

function errorAt(stack: string, message = 'Broken'): Error {
  return Object.assign(new Error(message), { stack: `Error: ${message}\n    at ${stack}` })
}

const markPaint = (remote: string, path: string) => performance.mark('painted', { detail: { remote, path } })

describe('a failure', () => {
  test('names the release whose code threw, and the pattern of the route without ids and query', async () => {
    const { reportFailure } = await start()
    await reportFailure({ kind: 'error', error: errorAt('http://localhost:3002/user/v1/main.js:1:2') })
    expect(await hide()).toContainEqual({
      kind: 'error',
      remote: 'user',
      release: 'v1',
      route: '/my/profile/home/:uid',
      message: 'Error: Broken',
      stack: expect.stringContaining('/user/v1/main.js:1:2'),
      releases: [
        { name: 'user', release: 'v1' },
        { name: 'party', release: 'v0' }
      ],
      role: 'guest'
    })
  })

  test('of another remote’s code, or without a file, names that remote or the owner of the page', async () => {
    const { reportFailure } = await start()
    await reportFailure({
      kind: 'error',
      error: errorAt(
        'http://localhost:3001/party/v0/a.js:1:2\n    at http://localhost:3002/user/v1/b.js',
        'A'
      )
    })
    await reportFailure({ kind: 'error', error: 'thrown text' })
    expect(await hide()).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'error', remote: 'party', release: 'v0' }),
        expect.objectContaining({ kind: 'error', remote: 'user', message: 'thrown text' })
      ])
    )
  })

  test('that led to an earlier release names the release that failed', async () => {
    const { reportFailure } = await start()
    await reportFailure({ kind: 'fallback', error: new Error('No entry'), remote: 'party' })
    expect(await hide()).toContainEqual(
      expect.objectContaining({
        kind: 'fallback',
        remote: 'party',
        release: 'v1',
        message: 'Error: No entry'
      })
    )
  })

  test('is reported once, and at most five failures of a page are', async () => {
    const { reportFailure } = await start()
    for (const message of ['A', 'A', 'B', 'C', 'D', 'E', 'F'])
      await reportFailure({ kind: 'error', error: new Error(message) })
    const messages = (await hide()).map(report => (report as { message?: string }).message)
    expect(messages.filter(Boolean)).toEqual(['A', 'B', 'C', 'D', 'E'].map(message => `Error: ${message}`))
  })

  test.each([
    ['a refusal', Object.assign(new Error('Full'), { name: 'ApiError' })],
    ['a notice of repeated resizes', 'ResizeObserver loop completed with undelivered notifications.'],
    ['an error of a browser extension', errorAt('chrome-extension://abc/inject.js:1:2')]
  ])('is not %s', async (_, error) => {
    const { reportFailure } = await start()
    await reportFailure({ kind: 'error', error })
    expect(await hide()).not.toContainEqual(expect.objectContaining({ kind: 'error' }))
  })

  test('to load a release while the phone is offline is not the release’s fault', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { reportFailure } = await start()
    await reportFailure({ kind: 'fallback', error: new Error('Lost'), remote: 'party' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    expect(await hide()).not.toContainEqual(expect.objectContaining({ kind: 'fallback' }))
  })

  test('outside of the sample is sent to the operation that does not count visits', async () => {
    sessionStorage.setItem('tambay:visit', notSampled)
    await start()
    markPaint('user', '/my/index')
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('Broken') }))
    await vi.waitFor(async () =>
      expect(await hide()).toEqual([
        expect.objectContaining({
          kind: 'unhandled',
          remote: 'user',
          remote_release: 'v1',
          releases: expect.arrayContaining([{ name: 'party', release: 'v0' }])
        })
      ])
    )
    expect(sent[0]?.path).toBe('/help/v1/errors/report')
  })
})

test('a sampled visit reports the first paint of each screen, and those from before the code was loaded', async () => {
  markPaint('user', '/my/index')
  await start()
  await vi.waitFor(async () => {
    for (const path of ['/my/profile/home/10000001', '/my/profile/home/10000002']) markPaint('user', path)
    const reports = (await hide()) as { kind: string; remote: string }[]
    expect(reports.filter(({ kind, remote }) => kind === 'painted' && remote === 'user')).toMatchObject([
      { release: 'v1', route: '/my/index' },
      { release: 'v1', route: '/my/profile/home/:uid' }
    ])
  })
})

test('measures a navigation from the tap', async () => {
  await start()
  const tap = new MouseEvent('click')
  // In jsdom, time stamps count from 1970.
  Object.defineProperty(tap, 'timeStamp', { value: performance.now() })
  window.dispatchEvent(tap)
  performance.mark('mounted', { detail: { remote: 'user', path: '/my/index' } })
  await vi.waitFor(async () =>
    expect(await hide()).toContainEqual(
      expect.objectContaining({ kind: 'mounted', remote: 'user', duration_ms: expect.any(Number) })
    )
  )
})

test('sends batches of at most ten reports with the visit’s number', async () => {
  const { addReport } = await import('./outbox.ts')
  for (let index = 0; index < 12; index++)
    addReport({ kind: 'painted', remote: 'user', release: 'v1', route: '/my/index' })
  await import('./health-reports.ts')
  await hide()
  const bodies = sent.map(({ body }) => JSON.parse(body))
  expect(bodies.map(({ session, reports }) => [session, reports.length])).toEqual([
    [sampled, 10],
    [sampled, 2]
  ])
  expect(new Set(bodies.map(({ batch }) => batch)).size).toBe(2)
})

test('sends the token of a signed-in user, also when the page is closed', async () => {
  const { addReport, sendReports } = await import('./outbox.ts')
  const { startSession } = await import('@tambay/client/stores/session/session')
  const report = { kind: 'painted', remote: 'user', release: 'v1', route: '/my/index' } as const
  addReport(report)
  sendReports()
  startSession({ token: 'u_1', token_expire_at: 0 })
  addReport(report)
  sendReports()
  expect(sent.map(({ authorization, keepalive }) => [authorization, keepalive])).toEqual([
    [null, true],
    ['Bearer u_1', true]
  ])
})

test('sends at most eight batches a minute in one visit, across pages', async () => {
  for (let page = 0; page < 10; page++) {
    vi.resetModules()
    const { addReport, sendReports } = await import('./outbox.ts')
    addReport({ kind: 'painted', remote: 'user', release: 'v1', route: '/my/index' })
    sendReports()
  }
  expect(sent).toHaveLength(8)
})

test('keeps reports while the phone is offline', async () => {
  const { addReport } = await import('./outbox.ts')
  await import('./health-reports.ts')
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  addReport({ kind: 'painted', remote: 'user', release: 'v1', route: '/my/index' })
  expect(await hide()).toEqual([])
  isOnline.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(sent).toHaveLength(1)
})

test('a page under an override reports nothing, and tells its own scripts of a failure', async () => {
  document.documentElement.dataset.override = '1a2b'
  const { reportFailure } = await start()
  const heard: unknown[] = []
  addEventListener('tambay:failure', event => heard.push(Reflect.get(event, 'detail')), { once: true })
  const error = new Error('Broken')
  await reportFailure({ kind: 'error', error, remote: 'party' })
  expect(await hide()).toEqual([])
  expect(heard).toEqual([{ kind: 'error', error, remote: 'party' }])
})
