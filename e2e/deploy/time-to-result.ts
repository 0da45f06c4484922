import type { Page } from '@playwright/test'

export async function measureTaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      () => {
        sessionStorage.setItem('tapped', String(Date.now()))
        sessionStorage.removeItem('shown')
      },
      true
    )
    const watch = () => {
      const { tapped, shown, heading } = sessionStorage
      if (!tapped || shown) return
      const isShown =
        document.querySelector('[role=alert]')?.textContent.includes('is unavailable') ||
        [...document.querySelectorAll('h1')].some(h1 => h1.textContent === heading)
      if (isShown) sessionStorage.setItem('shown', String(Date.now()))
    }
    new MutationObserver(watch).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Call before the tap, with the heading of the screen that it opens. */
export async function expectHeading(page: Page, heading: string): Promise<void> {
  await page.evaluate(name => sessionStorage.setItem('heading', name), heading)
}

/** In milliseconds. */
export async function timeToResult(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.shown) - Number(sessionStorage.tapped))
}
