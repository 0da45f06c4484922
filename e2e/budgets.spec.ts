import type { APIResponse, Request } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { blockOf, partsOf, readPage } from './screens/release-files.ts'

const homeBudget = { bytes: 150_000, requests: 8 }
const screenBudget = { bytes: 45_000, requests: 4 }

test('loads home within its budget', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const chunks: Record<string, string[]> = blockOf(html, 'chunks')
  const linked = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  const needed = new Set([...linked, ...(chunks.home ?? [])])
  const isNeeded = (path: string) => needed.has(path) || path.endsWith('.woff2')
  await page.route('**/assets/*', route =>
    isNeeded(new URL(route.request().url()).pathname) ? route.continue() : undefined
  )
  const loaded: Request[] = []
  page.on('requestfinished', request => {
    if (isPart(request)) loaded.push(request)
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect.poll(() => loaded.length).toBe(needed.size + 2)
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
  // Never answers the main script, so only the script in the page's head can have sent the requests.
  await page.route('**/assets/main.*.js', () => undefined)
  const asked = page.waitForRequest('**/assets/user-info.*.js')
  await page.goto('/my/wallet/index', { waitUntil: 'commit' })
  await asked
})

test('requests the parties on a guest’s Home once, from the page’s head', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Live now' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const initiators = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/party/v1/party/list')
      .map(entry => entry instanceof PerformanceResourceTiming && entry.initiatorType)
  )
  expect(initiators).toEqual(['link'])
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
