import type {
  ConformancePace,
  ConformanceReport,
  FrameInspection
} from '@tambay/game-frame/conformance/points'
import type { Page } from 'playwright-core'

import type { HostPage } from './host-page.ts'
import { recordInside } from './record-inside.ts'

export interface CheckOptions {
  frameUrl: string
  hostOrigin: string
  hostScript: string
  pace?: Partial<ConformancePace>
}

export async function checkGame(
  page: Page,
  { frameUrl, hostOrigin, hostScript, pace }: CheckOptions
): Promise<ConformanceReport> {
  const seen: Omit<FrameInspection, 'overflowX'> = { parentAccess: [], mediaRequests: [] }
  const { origin } = new URL(frameUrl)
  const hostUrl = `${hostOrigin}/__conformance__`

  await page.exposeFunction('reportFromGame', (kind: 'parent' | 'media', what: string) => {
    seen[kind === 'parent' ? 'parentAccess' : 'mediaRequests'].push(what)
  })
  await page.exposeFunction('inspectGame', async () => ({ ...seen, overflowX: await overflowOf(page) }))
  await page.addInitScript(recordInside)
  page.on('requestfailed', request => {
    const error = request.failure()?.errorText
    // A page that leaves while it loads aborts its own request.
    if (request.isNavigationRequest() && error !== 'net::ERR_ABORTED') seen.loadError ??= error
  })
  page.on('pageerror', ({ message }) => noteBlocked(message))
  page.on('console', message => noteBlocked(message.text()))

  await page.route(hostUrl, route =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: {
        'content-security-policy': `frame-src ${origin}`,
        'permissions-policy': 'microphone=(self), camera=()'
      },
      body: `<!doctype html><body style="margin: 0"><script>${hostScript}</script>`
    })
  )
  await page.goto(hostUrl)
  return page.evaluate(options => (globalThis as unknown as HostPage).startConformance(options), {
    frameUrl,
    origin,
    pace
  })

  /** `recordInside` can't replace `top`. The browser logs each access to it that it blocks. */
  function noteBlocked(message: string): void {
    if (/blocked a frame with origin|unsafe (javascript )?attempt to initiate navigation/i.test(message))
      seen.parentAccess.push(message.split('\n')[0] ?? message)
  }
}

async function overflowOf(page: Page): Promise<number> {
  const [, frame] = page.frames()
  const width = await frame
    ?.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    .catch(() => 0)
  return width ?? 0
}
