import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches the requests of a page. The returned function waits until the screen has loaded: no request is open, and
 * none starts while the page paints ten frames. In contrast to `networkidle`, the wait takes no longer than the page.
 */
export function trackRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let started = 0
  page.on('request', request => {
    started++
    open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  const isSettled = async () => {
    if (open.size > 0) return false
    const before = started
    await page.evaluate(paintTenFrames)
    return open.size === 0 && started === before
  }
  return async () => {
    await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expect.poll(isSettled, { intervals: [20] }).toBe(true)
  }
}

async function paintTenFrames(): Promise<void> {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
}
