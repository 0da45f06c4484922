import type { APIResponse, Page, Request } from '@playwright/test'

import { builtRoutes } from './access/gate.ts'
import { guestRoutes, userRoutes } from './access/routes.ts'
import { expect, test } from './fixtures.ts'
import { measureShifts } from './screens/measure-shifts.ts'
import { hostParty, signIn } from './world.ts'

/**
 * The budgets (spec LOOK-23): the number of requests, and the bytes over the wire with headers. The benchmark
 * measures the times.
 */
const homeBudget = { bytes: 150_000, requests: 8 }
const screenBudget = { bytes: 45_000, requests: 4 }
const shiftBudget = 0.02

interface Release {
  version: string
  entry: string
  scripts: string[]
  styles: string[]
  pages: Record<string, { files: string[] }>
}

/** Screens about another person, with content. */
const maria = ['/my/profile/home/100001', '/my/users/following/100001', '/my/users/friends/100001']

test('loads home within its budget', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  const chunks: Record<string, string[]> = blockOf(html, 'chunks')
  const linked = [...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path)
  const needed = new Set([...linked, ...(chunks.home ?? [])])
  // Never answers requests for other scripts.
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

const guestScreens = ['/party-hubs', '/discover', '/user/login', '/my/index', '/activity/turntable/index']
const userScreens = [
  '/party-create',
  '/discover/post',
  '/friends',
  '/my/profile/edit',
  '/user/bind-phone',
  '/my/setting/account',
  '/my/setting/wallet-password',
  '/my/wallet/index',
  '/my/wallet/account/add'
]

test('loads only the files that the registry lists for a screen of a guest', async ({ page }) => {
  for (const screen of guestScreens) await expectItsFiles(page, screen)
})

test('loads only the files that the registry lists for a screen of a user', async ({ page }) => {
  await signIn(page, 'jose02')
  for (const screen of userScreens) await expectItsFiles(page, screen)
})

test('loads every screen of a user without a layout shift', async ({ page }) => {
  const token = await signIn(page, 'jose02')
  // Hosts a party, so that home shows the card of the current party.
  await hostParty(page, token)
  const shiftOf = await measureShifts(page)
  for (const screen of await builtRoutes(page, [...guestRoutes, ...userRoutes, ...maria])) {
    await page.goto(screen, { waitUntil: 'networkidle' })
    await expect(page.getByRole('main').first()).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect.soft(await shiftOf(), screen).toBeLessThanOrEqual(shiftBudget)
  }
})

test('requests the scripts that load the user in parallel with the main script', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('token', 'u_any'))
  // Never answers the main script, so only the script in the page's head can have sent the requests.
  await page.route('**/assets/main.*.js', () => undefined)
  const asked = ['send', 'user-info'].map(name => page.waitForRequest(`**/assets/${name}.*.js`))
  await page.goto('/my/wallet/index', { waitUntil: 'commit' })
  await Promise.all(asked)
})

/**
 * Opens a screen by a full page load. Expects that the page loads exactly the remote files that the registry
 * lists, each once.
 */
async function expectItsFiles(page: Page, screen: string): Promise<void> {
  const { registry, origins, urlOf } = await readPage(page)
  const [name, release] = Object.entries(registry.remotes).find(([, { pages }]) => screen in pages) ?? [
    screen,
    undefined
  ]
  const wanted = release && partsOf(release, release.pages[screen]?.files).map(file => urlOf(name, file))
  const loaded: string[] = []
  const note = (request: Request) => {
    if (Object.values(origins).some(origin => request.url().startsWith(`${origin}/`)))
      loaded.push(request.url())
  }
  page.on('request', note)
  await page.goto(screen, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // On a busy machine, the network may be idle between two files, so poll.
  await expect.soft.poll(() => loaded.toSorted(), screen).toEqual(wanted?.toSorted())
  page.off('request', note)
}

async function readPage(page: Page) {
  const html = await (await page.request.get('/')).text()
  const registry: { remotes: Record<string, Release> } = blockOf(html, 'registry')
  const origins: Record<string, string> = blockOf(html, 'origins')
  const urlOf = (name: string, file: string) =>
    `${origins[name]}/${name}/${registry.remotes[name]?.version}/${file}`
  return { registry, origins, urlOf }
}

function blockOf(html: string, id: string) {
  const block = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)
  return JSON.parse(block?.[1] ?? '{}')
}

function partsOf({ entry, scripts, styles }: Release, own: string[] = []): string[] {
  return [...new Set([entry, ...scripts, ...styles, ...own])]
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
