import type { APIResponse, Page, Request } from '@playwright/test'

import { firstVisit, untilFirstPageHas } from './first-page.ts'
import { expect, test } from './fixtures.ts'
import { partsOf, readPage } from './screens/release-files.ts'

const homeBudget = { bytes: 150_000, requests: 8 }
const screenBudget = { bytes: 45_000, requests: 4 }

/** As a browser with the service worker does. */
const laterVisit = { 'service-worker-navigation-preload': 'true' }

test('loads home within its budget', async ({ page }) => {
  // A page that is often opened is compressed better.
  const size = async () => sizeOf(await page.request.get('/', { headers: firstVisit }))
  await expect.poll(size).toBeLessThan(homeBudget.bytes - 15_000)
  await page.route('**/assets/*', route =>
    route.request().url().endsWith('.woff2') ? route.continue() : undefined
  )
  const loaded: Request[] = []
  page.on('requestfinished', request => {
    if (isPart(request)) loaded.push(request)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.poll(() => loaded.length).toBe(2)
  const sizes = await Promise.all(loaded.map(request => request.sizes()))
  const bytes = sum(
    sizes.map(({ responseHeadersSize, responseBodySize }) => responseHeadersSize + responseBodySize)
  )
  expectWithin({ bytes, requests: loaded.length }, homeBudget, 'home')
})

test('loads each remote’s screen within its budget', async ({ page }) => {
  const { registry, urlOf } = await readPage(page)
  for (const [name, release] of Object.entries(registry.remotes)) {
    for (const [screen, { files }] of Object.entries(release.pages)) {
      const urls = partsOf(release, files).map(file => urlOf(name, file))
      const answers = await Promise.all(
        urls.map(url => page.request.get(url, { headers: { 'accept-encoding': 'br' } }))
      )
      const bytes = sum(answers.map(sizeOf))
      expectWithin({ bytes, requests: urls.length }, screenBudget, screen)
    }
  }
})

test('requests the script for user info in parallel with the main script', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'u_any'))
  await page.setExtraHTTPHeaders(laterVisit)
  // Never answers the main script, so only the script in the page's head can have sent the requests.
  await page.route('**/assets/main.*.js', () => undefined)
  const asked = page.waitForRequest('**/assets/user-info.*.js')
  await page.goto('/my/wallet/index', { waitUntil: 'commit' })
  await asked
})

test('a later page requests the parties on a guest’s Home once, from its head', async ({ page }) => {
  await page.setExtraHTTPHeaders(laterVisit)
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(await initiatorsOf(page, '/party/v1/party/list?limit=4&has_people=1')).toEqual(['link'])
})

const firstPages = ['/', '/party-hubs', '/discover', '/activity/turntable/index', '/user/login']

/** What a screen shows when it has its data: an item of a list, or a form’s checkbox. */
const filledPart = (page: Page) => page.getByRole('main').locator('li, input[type=checkbox]').first()

for (const path of firstPages)
  test(`a first page of ${path} brings what its screen reads first, and starts its pictures`, async ({
    page,
    request
  }) => {
    await untilFirstPageHas(request, path, 'id="first-screen"')
    const response = await page.goto(path)
    await expect(filledPart(page)).toBeVisible()
    const { answers } = JSON.parse((await page.locator('#first-screen').textContent()) ?? '{}')
    expect(Object.keys(answers)).not.toEqual([])
    for (const address of Object.keys(answers)) expect(await initiatorsOf(page, address)).toEqual([])
    for (const [, picture = ''] of (response?.headers().link ?? '').matchAll(/<([^>]*)>/g))
      expect(await initiatorsOf(page, picture)).toEqual(['link'])
  })

for (const [path, width] of [
  ['/', 375],
  ['/', 320],
  ['/party-hubs', 375],
  ['/party-hubs', 320],
  ['/discover', 375],
  ['/discover', 320],
  ['/activity/turntable/index', 375],
  ['/activity/turntable/index', 320],
  ['/user/login', 375],
  ['/user/login', 320]
] as const)
  test(`before the app runs, ${path} looks as it does then at ${width} px`, async ({
    page,
    request,
    allow
  }) => {
    allow(/ERR_FAILED .*\/party\/list/)
    await untilFirstPageHas(request, path, 'id="first-look"')
    await page.setViewportSize({ width, height: 800 })
    // The rooms of other tests come and go.
    await page.route('**/party/v1/party/list*', route => route.abort())
    const html = (await (await page.goto(path))?.text()) ?? ''
    await expect(filledPart(page)).toBeVisible()
    await expect(page.locator('#first-look')).toHaveCount(0)
    const [markup = ''] = /<div id="first-look".*?(?=<script)/s.exec(html) ?? []
    await page.evaluate(content => document.body.insertAdjacentHTML('beforeend', content), markup)
    // The font changes the widths of texts.
    await page.evaluate(async () => void (await document.fonts.ready))
    const [screen, look = []] = await page.locator('#root, #first-look').evaluateAll(listPlaces)
    expect(look.length).toBeGreaterThan(3)
    // Hashtags and mentions of a post are links there, which are elements of their own.
    expect(screen).toEqual(expect.arrayContaining(look.filter(place => !/[#@]/.test(place))))
  })

/** The texts and pictures in each element, with their places in px. */
function listPlaces(roots: Element[]): string[][] {
  const placesOf = (element: Element) => {
    const picture = element instanceof HTMLImageElement ? element.getAttribute('src') : null
    const text = element.children.length === 0 ? element.textContent?.trim() : ''
    const range = document.createRange()
    if (picture) range.selectNode(element)
    else range.selectNodeContents(element)
    const { x, y, width } = range.getBoundingClientRect()
    const name = picture ?? text
    return name ? [`${name} ${[x, y, width].map(Math.round).join(' ')}`] : []
  }
  return roots.map(root => [...root.querySelectorAll('*')].flatMap(placesOf))
}

test('first looks and covers of links are shown to guests only', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'u_any'))
  await page.goto('/user/terms/use')
  // A screen that paints removes them.
  await expect(page.getByRole('heading', { name: 'Terms of Use', level: 1 })).toBeVisible()
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p id="first-look">A room</p><p id="link-cover">A post</p>'
    )
  )
  await expect(page.getByText('A room')).toBeHidden()
  await expect(page.getByText('A post')).toBeHidden()
  await page.evaluate(() => delete document.documentElement.dataset.user)
  await expect(page.getByText('A room')).toBeVisible()
  await expect(page.getByText('A post')).toBeVisible()
})

test('loads the remotes of the tabs and the screen of Party when idle, so that a tap on Party downloads no code', async ({
  page
}) => {
  const idleFiles = [
    /^\/party\/.*remote-entry/,
    /^\/party\/.*routes\.js/,
    /^\/party\/.*lists\.js/,
    /^\/party\/.*lists\.css/
  ]
  const downloads = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
        .map(({ name }) => new URL(name).pathname)
    )
  await page.goto('/')
  for (const file of [...idleFiles, /^\/user\/.*remote-entry/, /^\/user\/.*routes\.js/])
    await expect.poll(downloads).toContainEqual(expect.stringMatching(file))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Party' }).click()
  await expect(page.getByRole('heading', { name: 'Party', level: 1 })).toBeVisible()
  const paths = await downloads()
  for (const file of idleFiles) expect(paths.filter(path => file.test(path))).toHaveLength(1)
  const preloaded = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'link')
      .map(({ name }) => new URL(name).pathname)
  )
  // The tap requests the screen early, but not what has already run.
  expect(preloaded).toContainEqual(expect.stringMatching(/^\/party\/.*lists\.js/))
  expect(preloaded).not.toContainEqual(expect.stringMatching(/^\/party\/.*(remote-entry|routes\.js)/))
})

function initiatorsOf(page: Page, address: string): Promise<string[]> {
  return page.evaluate(
    url =>
      performance
        .getEntriesByName(url, 'resource')
        .map(entry => (entry instanceof PerformanceResourceTiming ? entry.initiatorType : '')),
    new URL(address, page.url()).href
  )
}

function isPart(request: Request): boolean {
  return ['document', 'script', 'stylesheet', 'font'].includes(request.resourceType())
}

function sizeOf(answer: APIResponse): number {
  const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`)
  return Number(answer.headers()['content-length']) + `HTTP/1.1 200 OK\r\n${lines.join('')}\r\n`.length
}

function expectWithin(weight: typeof screenBudget, budget: typeof screenBudget, what: string): void {
  expect.soft(weight.requests, `requests of ${what}`).toBeLessThanOrEqual(budget.requests)
  expect.soft(weight.bytes, `bytes of ${what}`).toBeLessThanOrEqual(budget.bytes)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
