import type { BrowserContext, Page } from 'playwright-core'

/** A busy machine needs many seconds for the first page. */
const timeoutMs = 60_000
/** How long to wait for the requests of a painted screen. If they take longer, the test goes on. */
const quietTimeoutMs = 8000

export interface Route {
  path: string
  link: string
  folder: string
  isLoginExpected: boolean
}

export async function openRoute(
  context: BrowserContext,
  { path, link, folder, isLoginExpected }: Route
): Promise<string | undefined> {
  const page = await context.newPage()
  try {
    const errors = collectErrors(page)
    const isShown = await show(page, link)
    const [error] = errors
    if (error !== undefined) return `throws: ${error.split('\n')[0]}`
    if (!isShown) return `shows nothing after ${timeoutMs / 1000} seconds`
    const fallback = page.getByRole('alert').filter({ hasText: 'is unavailable' })
    if (await fallback.isVisible()) return 'shows "is unavailable"'
    const { pathname } = new URL(page.url())
    if (pathname === '/' && path !== '/') return 'redirects to /'
    if (pathname === '/user/login' && path !== pathname)
      return isLoginExpected ? undefined : 'asks to log in, although the account is signed in'
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    return files.some(file => file.includes(folder)) ? undefined : 'loads no file of this release'
  } finally {
    await page.close()
  }
}

function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', message => {
    const text = message.text()
    // The browser also logs responses with an error status, such as those for an example's made-up id.
    if (message.type() === 'error' && !text.startsWith('Failed to load resource')) errors.push(text)
  })
  return errors
}

async function show(page: Page, link: string): Promise<boolean> {
  try {
    await page.goto(link, { waitUntil: 'commit', timeout: timeoutMs })
    await page.waitForURL(({ pathname }) => pathname !== '/__override', {
      waitUntil: 'commit',
      timeout: timeoutMs
    })
    await page.locator('main').first().waitFor({ timeout: timeoutMs })
  } catch {
    return false
  }
  await page.waitForLoadState('networkidle', { timeout: quietTimeoutMs }).catch(() => undefined)
  return true
}
