import type { Page } from '@playwright/test'

interface Shift {
  total: number
  /** The elements that moved, with their positions before and after. */
  moved: string[]
}

interface LayoutShiftEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  var layoutShift: Shift
}

/**
 * Measures the layout shift of each page that loads from now on. Holds each request to the gateway until the page has
 * painted, because a fast answer would hide a shift.
 */
export async function measureShifts(page: Page): Promise<() => Promise<Shift>> {
  await page.addInitScript(() => {
    globalThis.layoutShift = { total: 0, moved: [] }
    const none: LayoutShiftEntry = { value: 0, hadRecentInput: false, sources: [] }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        // `toJSON()` leaves the elements out.
        const { value, hadRecentInput } = Object.assign({ ...none }, entry.toJSON())
        if (hadRecentInput) continue
        const sources: LayoutShiftEntry['sources'] = Reflect.get(entry, 'sources')
        globalThis.layoutShift.total += value
        for (const { node, previousRect, currentRect } of sources)
          globalThis.layoutShift.moved.push(
            `${node?.textContent?.slice(0, 30)} (${previousRect.y} → ${currentRect.y})`
          )
      }
    }).observe({ type: 'layout-shift', buffered: true })
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      requestAnimationFrame(() => requestAnimationFrame(() => send.call(this, body)))
    }
  })
  return () => page.evaluate(() => globalThis.layoutShift)
}
