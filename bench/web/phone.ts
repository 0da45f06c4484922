import { type Browser, type BrowserContextOptions, type CDPSession, chromium } from 'playwright-core'

import { findChromium } from '../../tools/checks/find-chromium.ts'
import type { BenchContext, Sample } from '../harness/benchmark.ts'
import { probePage, type Targets } from './page-probe.ts'
import { recordTraffic } from './traffic.ts'

/** The CPU is slowed down four times, and the network is Chromium's "slow 4G" (spec ARCH-25). */
export const slowdown = 4
const slow4g = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_600_000 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9
}

export const flags = `--no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync`.split(/\s/)

export async function openBrowser(
  { stack, addFact }: Pick<BenchContext, 'stack'> & Partial<BenchContext>,
  moreFlags: readonly string[] = []
): Promise<Browser> {
  const args = [...flags, ...moreFlags]
  const browser = stack.use(await chromium.launch({ executablePath: findChromium(), args }))
  addFact?.(`Chromium ${browser.version()}`)
  return browser
}

const phoneScreen = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  colorScheme: 'dark',
  // Chromium doesn't slow down a service worker that starts during a visit.
  serviceWorkers: 'block'
} as const

/**
 * A phone's page, with its owner logged in by the token, in a window that shows all of it. In a window of the screen's
 * own size, the browser's bars cover the lower edge, and what changes only there is never presented: Chromium reports it
 * with the next change elsewhere.
 */
export async function openWindow(browser: Browser, token?: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...phoneScreen, ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { windowId } = await session.send('Browser.getWindowForTarget')
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: 600, height: 1200 } })
  if (token !== undefined) await page.addInitScript(logIn, token)
  return { context, page, session }
}

function logIn(token: string): void {
  localStorage.setItem('token', token)
  localStorage.setItem('token_expire_at', '4000000000')
}

/** The page's memory and DOM nodes, after garbage collection. */
export async function readMemory(session: CDPSession): Promise<Sample> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN
  return { 'heap MB': read('JSHeapUsedSize') / 1e6, 'DOM nodes': read('Nodes') }
}

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

export async function openPhone(browser: Browser, targets: Targets) {
  const { context, page, session } = await openWindow(browser, undefined, {
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers: 'allow'
  })
  const traffic = recordTraffic(context)
  await slowDown(session)
  await page.addInitScript(probePage, targets)
  return { page, traffic, [Symbol.asyncDispose]: () => context.close() }
}

export async function slowDownWorker(browser: Browser): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue
    const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
    const commands = [
      { id: 1, method: 'Network.enable' },
      { id: 2, method: 'Network.emulateNetworkConditions', params: slow4g }
    ]
    for (const command of commands)
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) })
  }
}
