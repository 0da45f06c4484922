import { createHash, X509Certificate } from 'node:crypto'

import type { Browser, Page } from '@playwright/test'

import { hasCaddy, type LocalInstallation, startLocal } from '../../production/testing/start-local.ts'
import { expect, test, watchErrors } from '../fixtures.ts'
import { newTel } from '../new-person.ts'
import { expectToHear, recordConnections, unmute } from '../voice/caller.ts'
import { acceptTerms, headerCoins, openTable, playRound } from '../world.ts'

test.skip(!hasCaddy, 'needs caddy')
test.setTimeout(900_000)

interface Faults {
  errors: string[]
  /** Responses that did not come over HTTPS and HTTP/2. */
  oldProtocols: string[]
}

test('a visit over HTTPS: log-in, party, voice, game, wheel and wallet', async ({
  playwright,
  launchOptions
}) => {
  await using cleanup = new AsyncDisposableStack()
  const installation = await startLocal(cleanup)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${keyOf(installation)}`]
  })
  cleanup.defer(() => browser.close())
  const faults: Faults = { errors: [], oldProtocols: [] }
  const [ann, bob] = [
    await openVisitor(browser, installation, faults),
    await openVisitor(browser, installation, faults)
  ]

  await logIn(ann, installation, '/party-create')
  await ann.getByRole('textbox', { name: 'Party name' }).fill('Merienda at laro')
  await ann.getByRole('radio', { name: 'Color Game' }).check({ force: true })
  await ann.getByRole('button', { name: 'Create and enter' }).click()
  await expect(ann.getByRole('heading', { name: 'Merienda at laro' })).toBeVisible()

  await logIn(bob, installation, '/party-hubs')
  await bob.getByRole('link', { name: /Merienda at laro/ }).click()
  await bob.getByRole('button', { name: 'Join', exact: true }).click()
  for (const page of [ann, bob]) {
    await expect(page.getByRole('button', { name: 'Unmute', exact: true })).toBeVisible()
    await unmute({ page })
  }
  await expectToHear({ page: ann }, [1])
  await expectToHear({ page: bob }, [0])

  const game = await openTable(ann)
  const before = await headerCoins(ann)
  const { stake, payout } = await playRound(game)
  await expect.poll(() => headerCoins(ann)).toBe(before - stake + payout)

  await ann.goto('/activity/turntable/index')
  await ann.getByRole('button', { name: 'Spin', exact: true }).click()
  await expect(ann.getByRole('status').getByText(/You won|No prize this time/)).toBeVisible()
  await ann.goto('/my/wallet/transaction/list')
  await expect(ann.getByText('Color Game').first()).toBeVisible()

  expect(faults).toEqual({ errors: [], oldProtocols: [] })
})

async function openVisitor(
  browser: Browser,
  { origin }: LocalInstallation,
  { errors, oldProtocols }: Faults
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 375, height: 812 },
    permissions: ['microphone']
  })
  await recordConnections(context)
  watchErrors(context, errors)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ response: { url, protocol } }) => {
    if (url.startsWith('https:') ? protocol !== 'h2' : !/^(data|blob):/.test(url))
      oldProtocols.push(`${protocol} ${url}`)
  })
  return page
}

async function logIn(page: Page, { internalPort }: LocalInstallation, path: string): Promise<void> {
  await page.goto(`/user/login?${new URLSearchParams({ redirectUrl: path })}`)
  const tel = newTel()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(tel)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible()
  const outbox = `http://127.0.0.1:${internalPort}/dev/outbox.json?to=${encodeURIComponent(`+63${tel.slice(1)}`)}`
  const readCode = async () => /\b\d{4}\b/.exec((await (await fetch(outbox)).json())[0]?.text ?? '')?.[0]
  await expect.poll(readCode).toBeDefined()
  await page.getByLabel('Verification code').fill((await readCode()) ?? '')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(url => url.pathname === path)
}

/** The certificates of this run are from an authority that the browser doesn't know. */
function keyOf({ authority }: LocalInstallation): string {
  const { publicKey } = new X509Certificate(authority('intermediate'))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}
