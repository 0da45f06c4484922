import { readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { BrowserContext, Page } from '@playwright/test'

import { query } from '../../tools/database/query.ts'
import { deploy, rollback } from '../../tools/release/deploy.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { expect } from '../fixtures.ts'
import { getData, goInApp, hostParty, signIn } from '../world.ts'
import { buildChangedRemote } from './build-changed-remote.ts'
import { liveRelease } from './copy-release.ts'
import { type Copy, test } from './serve-copy.ts'
import { fetchedReleases, wallet } from './targets.ts'

const spinPath = '/activity/v1/turntable/spin'
const transactions = { path: '/my/wallet/transaction/list', title: 'Transactions' } as const
const newPage = { path: '/my/wallet/rates', access: 'user', title: 'Rates' } as const

/** A game that counts the throws of a round in its page. */
const game = `<!doctype html><link rel="icon" href="data:,"><button>Throw</button> <output>0</output><script>
  document.querySelector('button').onclick = () => document.querySelector('output').value++
  onmessage = ({ ports: [port] }) => port?.postMessage({ v: 1, id: 'ready', t: 'ready', p: {} })
  parent.postMessage({ v: 1, id: 'hello', t: 'hello', p: { sdk: 'none' } }, '*')
</script>`

/** Opens the wallet, so that its live release runs in the tab, and goes on to another page without a reload. */
async function openTab(context: BrowserContext, copy: Copy, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(copy.url + wallet.path)
  await expect(tab.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
  await tab.evaluate(() => Object.assign(window, { isFirstPage: true }))
  await goInApp(tab, path)
  return tab
}

const isFirstPage = (tab: Page) => tab.evaluate(() => 'isFirstPage' in window)
const offer = (tab: Page) => tab.getByText('New version available')

/** Fires `online`, because a tab then reads the registry at once. Otherwise, it does so each minute. */
async function readRegistryAgain(tab: Page): Promise<void> {
  const answer = tab.waitForResponse('**/registry.json')
  await tab.evaluate(() => dispatchEvent(new Event('online')))
  await (await answer).finished()
  // This request is sent later, so the page has used the answer above when this one completes.
  await tab.evaluate(() => fetch('/registry.json').then(response => response.json()))
}

/** Goes to another page of the wallet, and expects that it comes from this release. */
async function expectRelease(
  tab: Page,
  { path, title }: { path: string; title: string },
  version: string
): Promise<void> {
  await goInApp(tab, path)
  await tab.waitForFunction(() => !('isFirstPage' in window))
  await expect(tab.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(new Set(await fetchedReleases(tab, wallet))).toEqual(new Set([version]))
  await tab.evaluate(() => Object.assign(window, { isFirstPage: true }))
}

/** Expects that the amount is still there, and exchanges it. */
async function exchangeTyped(tab: Page, amount: string): Promise<void> {
  await expect(tab.getByLabel('Diamonds', { exact: true })).toHaveValue(amount)
  await tab.getByRole('button', { name: 'Continue' }).click()
  await tab.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(tab.getByRole('heading', { name: 'Exchanged' })).toBeVisible()
}

test('a deploy and a rollback of the wallet lose nothing in tabs with the wallet, a game, a spin and a form', async ({
  page,
  context,
  copy,
  allow
}) => {
  const token = await signIn(page, 'liza03')
  const [signedIn] = (await context.storageState()).origins
  await context.setStorageState({
    cookies: [],
    origins: [{ origin: copy.url, localStorage: signedIn?.localStorage ?? [] }]
  })
  const get = (path: string) => getData(page, token, path)
  const exchanges = async () => {
    const { items } = await get('/wallet/v1/transaction/list?currency=diamond&limit=50')
    return items.filter(({ type }: { type: string }) => type === 'exchange').length
  }
  const spins = async () => (await get('/activity/v1/turntable/rewards?limit=50')).items.length
  const diamonds = async () => (await get('/wallet/v1/balance/get')).diamond.balance
  const read = async () => [await exchanges(), await spins(), await diamonds()]
  const { user_info: me } = await get('/user/v1/users/user-info')
  await get('/activity/v1/turntable/get')
  await query(
    process.env.DATABASE_URL ?? '',
    'INSERT INTO turntable_player (user_id, ticket_count) VALUES ($1, 5) ON CONFLICT (user_id) DO UPDATE SET ticket_count = 5',
    [me.id]
  )
  const [exchangesBefore, spinsBefore, diamondsBefore] = await read()
  const first = liveRelease(copy.releases, 'wallet').version
  const { host } = readRegistry(copy.releases)
  const listReleases = () =>
    ['host', 'party', 'user', 'wallet', 'activity'].map(name => readdirSync(join(copy.releases, name)).length)
  const released = listReleases()

  const room = await hostParty(page, token)
  const frameUrl = new URLSearchParams(room.split('?')[1]).get('frameUrl') ?? ''
  await context.route(`${frameUrl}**`, route => route.fulfill({ contentType: 'text/html', body: game }))
  const walletTab = await openTab(context, copy, wallet.path)
  const gameTab = await openTab(context, copy, room)
  const wheelTab = await openTab(context, copy, '/activity/turntable/index')
  const formTab = await openTab(context, copy, `${wallet.path}?exchange=1`)
  const tabs = [walletTab, gameTab, wheelTab, formTab]

  const thrown = gameTab.frameLocator('iframe').getByRole('status')
  const throwDice = () => gameTab.frameLocator('iframe').getByRole('button', { name: 'Throw' }).click()
  await throwDice()
  await expect(thrown).toHaveText('1')
  const held = Promise.withResolvers<void>()
  await wheelTab.route(`**${spinPath}`, async route => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await wheelTab.getByRole('button', { name: 'Spin', exact: true }).click()
  await expect.poll(spins).toBe(spinsBefore + 1)
  await formTab.getByLabel('Diamonds', { exact: true }).fill('5')

  const second = await buildChangedRemote('wallet', [newPage], copy.releases)
  deploy({ wallet: second }, copy.releases)
  for (const tab of tabs) await readRegistryAgain(tab)
  await expect(offer(walletTab)).toBeVisible()
  for (const tab of [gameTab, wheelTab, formTab]) await expect(offer(tab)).toBeHidden()

  await throwDice()
  await expect(thrown).toHaveText('2')
  held.resolve()
  await expect(wheelTab.getByRole('status').filter({ hasText: /You won|No prize this time/ })).toHaveCount(1)
  await exchangeTyped(formTab, '5')
  for (const tab of tabs) expect(await isFirstPage(tab)).toBe(true)

  await gameTab.getByRole('button', { name: 'Room menu' }).click()
  await gameTab.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(gameTab.locator('iframe')).toHaveCount(0)
  for (const tab of tabs) await expectRelease(tab, newPage, second)

  await goInApp(formTab, `${wallet.path}?exchange=1`)
  await formTab.getByLabel('Diamonds', { exact: true }).fill('3')
  rollback('wallet', copy.releases)
  for (const tab of tabs) await readRegistryAgain(tab)
  await expect(offer(walletTab)).toBeVisible()
  await expect(offer(formTab)).toBeHidden()
  await exchangeTyped(formTab, '3')
  for (const tab of tabs) await expectRelease(tab, transactions, first)
  allow(/ a status of 404 .+\/my\/wallet\/rates\)$/)
  await walletTab.goto(copy.url + newPage.path)
  await expect(walletTab).toHaveURL(`${copy.url}/`)

  expect(await read()).toEqual([exchangesBefore + 2, spinsBefore + 1, diamondsBefore - 8])
  expect(readRegistry(copy.releases).host).toEqual(host)
  // Only the wallet was built, once.
  expect(listReleases().map((count, index) => count - (released[index] ?? 0))).toEqual([0, 0, 0, 1, 0])
})
