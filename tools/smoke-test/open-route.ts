import type { BrowserContext, Page, Route as Request } from 'playwright-core'

/** How long to wait for the requests of a painted screen. If they take longer, the test goes on. */
const quietTimeoutMs = 4000

export interface Opening {
  path: string
  link: string
  folder: string
  access: string
  isUser: boolean
  hasEmptyLists: boolean
  limitMs: number
}

export interface Opened {
  problem?: string
  /** True if the page showed nothing in time. */
  isStuck?: boolean
  /** The addresses that the page links to. */
  links: string[]
}

export async function openRoute(context: BrowserContext, opening: Opening): Promise<Opened> {
  const page = await context.newPage()
  try {
    const errors = collectErrors(page)
    if (opening.hasEmptyLists) await page.route(/\/v1\//, emptyLists)
    const isShown = await show(page, opening)
    // A page whose code runs in a loop never answers. One that has painted may be busy.
    const answerMs = isShown ? opening.limitMs : opening.limitMs / 4
    const seen = await inTime(page.evaluate<Seen>(readPage), answerMs)
    const [error] = errors
    if (error !== undefined) return { problem: `throws: ${error.split('\n')[0]}`, links: [] }
    if (!seen) return { problem: 'hangs: its code does not end', isStuck: true, links: [] }
    if (!isShown || seen.isBlank)
      return {
        problem: `shows nothing after ${Math.round(opening.limitMs / 1000)} seconds`,
        isStuck: true,
        links: []
      }
    return { ...judge(seen, opening), links: seen.links }
  } finally {
    // A page that hangs doesn't close.
    await inTime(page.close(), 1000)
  }
}

interface Seen {
  isBlank: boolean
  isUnavailable: boolean
  pathname: string
  files: string[]
  /** The page's own address comes first: it may have redirected to one with an id. */
  links: string[]
}

/** Runs in the page. */
const readPage = `(() => {
  const main = document.querySelector('main')
  const { origin, pathname, href } = location
  const links = [href, ...Array.from(document.links, link => link.href)]
  return {
    isBlank: !main?.innerText.trim() && !main?.querySelector('img, svg, canvas, iframe, input'),
    isUnavailable: Array.from(document.querySelectorAll('[role=alert]')).some(({ textContent }) =>
      textContent.includes('is unavailable')
    ),
    pathname,
    files: performance.getEntriesByType('resource').map(({ name }) => name),
    links: links.filter(link => link.startsWith(origin + '/')).map(link => link.slice(origin.length))
  }
})()`

function judge({ isUnavailable, pathname, files }: Seen, { path, folder, access, isUser }: Opening) {
  if (isUnavailable) return { problem: 'shows "is unavailable"' }
  // The login and the registration lead a user to Home.
  if (pathname === '/' && path !== '/')
    return isUser && access === 'open' ? {} : { problem: 'redirects to /' }
  if (pathname === '/user/login' && path !== pathname)
    return access === 'user' && !isUser
      ? {}
      : {
          problem: `asks to log in, although ${isUser ? 'the account is signed in' : 'the page is for guests'}`
        }
  return files.some(file => file.includes(folder)) ? {} : { problem: 'loads no file of this release' }
}

function inTime<T>(answer: Promise<T>, limitMs: number): Promise<T | undefined> {
  const late = new Promise<undefined>(resolve => setTimeout(resolve, limitMs, undefined))
  return Promise.race([answer.catch(() => undefined), late])
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

/** Empties the lists that have pages: each of them may be empty for some visitor. */
async function emptyLists(route: Request): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  const body: unknown = await response.json().catch(() => undefined)
  const data: unknown = Object(body).data
  if (!Array.isArray(Object(data).items) || !('next_cursor' in Object(data)))
    return route.fulfill({ response })
  return route.fulfill({
    response,
    json: { ...Object(body), data: { ...Object(data), items: [], next_cursor: null } }
  })
}

async function show(page: Page, { link, limitMs: timeout }: Opening): Promise<boolean> {
  try {
    await page.goto(link, { waitUntil: 'commit', timeout })
    await page.waitForURL(({ pathname }) => pathname !== '/__override', { waitUntil: 'commit', timeout })
    await page.locator('main').first().waitFor({ timeout })
  } catch {
    return false
  }
  await page.waitForLoadState('networkidle', { timeout: quietTimeoutMs }).catch(() => undefined)
  return true
}
