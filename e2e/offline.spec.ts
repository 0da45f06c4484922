import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import { signRelease } from '@tambay/build/signing/sign-release'

import { deploy, rollback, switchServiceWorker } from '../tools/release/deploy.ts'
import { readRegistry } from '../tools/release/registry-file.ts'
import { type Copy, test } from './deploy/serve-copy.ts'
import { expect } from './fixtures.ts'
import { logInByAccount } from './world.ts'

test.use({ serviceWorkers: 'allow' })

const lostConnection = /net::ERR_|Network Error|WebSocket|could not be loaded|Failed to fetch|status of 503/

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
const screen = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const visited = { Plaza: 'Color Game', Party: /free/, Discover: 'Play now' }

async function showTabs(page: Page): Promise<void> {
  for (const [name, content] of Object.entries(visited)) {
    await tab(page, name).click()
    await expect(screen(page, name)).toBeVisible()
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible()
  }
}

async function waitForWorker(page: Page): Promise<void> {
  const isReady = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/', { cacheName: 'tambay-page' })) !== undefined
    )
  await expect.poll(isReady).toBe(true)
}

const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

const hostVersion = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('registry')?.textContent ?? '{}').host.version)

function releaseHostAgain({ releases }: Copy, version: string, change = (_folder: string) => {}): void {
  const host = join(releases, 'host')
  cpSync(join(host, readRegistry(releases).host.version), join(host, version), { recursive: true })
  change(join(host, version))
  signRelease({ name: 'host', version, folder: join(host, version) })
  deploy({ host: version }, releases)
}

test('reads visited screens and the terms without a server, and takes a release that was deployed meanwhile', async ({
  page,
  context,
  copy,
  allow
}) => {
  allow(lostConnection)
  await page.goto(`${copy.url}/games-list`)
  await waitForWorker(page)
  await showTabs(page)

  await copy.stop()
  await page.reload()
  await expect(page.getByRole('main').getByText('Play now').first()).toBeVisible()
  await showTabs(page)
  for (const [path, name] of Object.entries({ use: 'Terms of Use', 'privacy-policy': 'Privacy Policy' })) {
    await page.goto(`${copy.url}/user/terms/${path}`)
    await expect(screen(page, name)).toBeVisible()
  }
  await context.setOffline(true)
  await page.goto(`${copy.url}/party-hubs`)
  await expect(page.getByText('You’re offline', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(/free/).first()).toBeVisible()

  const before = await hostVersion(page)
  releaseHostAgain(copy, 'abcdefabcdef')
  await copy.start()
  await context.setOffline(false)
  await expect(page.getByText('You’re offline', { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible()
  await tab(page, 'Plaza').click()
  await expect(screen(page, 'Plaza')).toBeVisible()
  await expect.poll(() => hostVersion(page)).toBe('abcdefabcdef')
  await expect(page.getByRole('button', { name: 'Update' })).toBeHidden()

  rollback('host', copy.releases)
  await page.reload()
  expect(await hostVersion(page)).toBe(before)
})

test('shows the stored page before the edge answers, and replaces it if its release is withdrawn', async ({
  page,
  copy
}) => {
  const open = async (path: string) => {
    const documents: string[] = []
    const count = () => documents.push(page.url())
    page.on('framenavigated', count)
    await page.goto(copy.url + path, { waitUntil: 'commit' })
    return { documents, stop: () => page.off('framenavigated', count) }
  }
  const isCurrent = () => page.evaluate(() => caches.has('tambay-current-page'))
  const expectHost = (version: string) =>
    expect.poll(() => page.locator('#registry').textContent()).toContain(`"host":{"version":"${version}"`)
  await page.goto(copy.url)
  await waitForWorker(page)
  await expect.poll(isCurrent).toBe(true)
  const before = await hostVersion(page)

  releaseHostAgain(copy, 'abcdefabcdef')
  const updated = await open('/')
  await expectHost('abcdefabcdef')
  expect(updated.documents).toHaveLength(2)
  updated.stop()
  await expect.poll(isCurrent).toBe(true)

  rollback('host', copy.releases)
  await open('/games-list')
  await expectHost(before)
  await expect(screen(page, 'Plaza')).toBeVisible()
})

test('stores the scripts inside a first page as files, and the next page comes without them', async ({
  page
}) => {
  const inside = () =>
    page
      .locator('script[data-file]')
      .evaluateAll<string[], HTMLScriptElement>(scripts => scripts.map(({ dataset }) => dataset.file ?? ''))
  await page.goto('/games-list')
  const files = await inside()
  expect(files).toContainEqual(expect.stringMatching(/^\/assets\/federation\./))
  await waitForWorker(page)
  // Browsers keep no compiled code for a response without an address, which is one that a script has made.
  const stored = await page.evaluate(
    paths => Promise.all(paths.map(async path => (await caches.match(path))?.url)),
    files
  )
  expect(stored).toEqual(files.map(file => new URL(file, page.url()).href))

  await page.reload()
  await expect(screen(page, 'Plaza')).toBeVisible()
  expect(await inside()).toEqual([])
})

test('shows a user’s visited parol without a server, deletes the data at sign-out, and never stores money', async ({
  page,
  copy,
  allow
}) => {
  allow(lostConnection)
  await page.goto(`${copy.url}/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex`)
  await waitForWorker(page)
  await logInByAccount(page, 'bea20')
  await expect(screen(page, 'Wallet')).toBeVisible()
  await page.reload()
  await expect(screen(page, 'Wallet')).toBeVisible()
  await expect.poll(() => storedAddresses(page)).toContain('/user/v1/users/user-info')
  expect((await storedAddresses(page)).filter(path => path.startsWith('/wallet/v1/'))).toEqual([])

  await page.goto(`${copy.url}/activity/parol`)
  await expect.poll(() => storedAddresses(page)).toContain('/activity/v1/parol/get')
  await copy.stop()
  await page.reload()
  await expect(page.getByRole('heading', { name: /of 7 points/ })).toBeVisible()
  await copy.start()

  await page.goto(`${copy.url}/my/setting/index`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(`${copy.url}/`)
  await expect.poll(() => storedAddresses(page)).not.toContain('/user/v1/users/user-info')
})

const brokenWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  if (event.request.mode === 'navigate')
    event.respondWith(new Response('<h1>Broken</h1>', { headers: { 'content-type': 'text/html' } }))
})`

test('the switch removes a working and a broken worker within one visit', async ({ page, copy }) => {
  const remains = () =>
    page.evaluate(async () => [
      ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ...(await caches.keys())
    ])
  await page.goto(copy.url)
  await waitForWorker(page)
  switchServiceWorker('off', copy.releases)
  await page.goto(`${copy.url}/games-list`)
  await expect.poll(remains).toEqual([])
  await expect(screen(page, 'Plaza')).toBeVisible()

  switchServiceWorker('on', copy.releases)
  releaseHostAgain(copy, 'broken', folder => {
    writeFileSync(join(folder, 'service-worker.js'), brokenWorker)
    for (const ending of ['br', 'gz']) rmSync(join(folder, `service-worker.js.${ending}`))
  })
  await page.goto(copy.url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Broken' })).toBeVisible()
  switchServiceWorker('off', copy.releases)
  await page.reload()
  await expect(screen(page, 'Tambay')).toBeVisible()
  await expect.poll(remains).toEqual([])
})
