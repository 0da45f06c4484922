import type { Page } from '@playwright/test'

declare global {
  var layoutShift: number
}

/**
 * Measures the layout shift of each page that loads from now on. Holds each request to the gateway until the page has
 * painted, because a fast answer would hide a shift.
 */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    globalThis.layoutShift = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = Object.assign({ value: 0, hadRecentInput: false }, entry.toJSON())
        if (!hadRecentInput) globalThis.layoutShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      requestAnimationFrame(() => requestAnimationFrame(() => send.call(this, body)))
    }
  })
  return () => page.evaluate(() => globalThis.layoutShift)
}
