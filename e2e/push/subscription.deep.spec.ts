import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type BrowserContext, chromium } from '@playwright/test'

import { query } from '../../tools/database/query.ts'
import { expect, test as base } from '../fixtures.ts'
import { signUp } from '../world.ts'
import { connectPushes, registeredToken, shownNotifications, startRegistration } from './push.ts'

/** Other tests use private windows, which can't subscribe to push messages or install the app. */
const test = base.extend<{ publicWindow: BrowserContext }>({
  publicWindow: async ({ baseURL }, use) => {
    await using registration = await startRegistration()
    const profile = mkdtempSync(join(tmpdir(), 'tambay-push-'))
    const context = await chromium.launchPersistentContext(profile, {
      baseURL,
      executablePath: process.env.CHROMIUM_PATH,
      serviceWorkers: 'allow',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...registration.switches],
      ignoreDefaultArgs: ['--disable-background-networking']
    })
    await context.grantPermissions(['notifications'], { origin: new URL(baseURL ?? '').origin })
    await use(context)
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})

async function subscribed(): Promise<string[]> {
  const text = 'SELECT endpoint FROM push_subscription WHERE endpoint LIKE $1'
  const { rows } = await query(process.env.DATABASE_URL ?? '', text, [`%${registeredToken}`])
  return rows.map(({ endpoint }) => endpoint)
}

test('the switch in the settings subscribes the browser at its push service, and unsubscribes it', async ({
  publicWindow
}) => {
  const page = await publicWindow.newPage()
  await signUp(page)
  await page.goto('/my/setting/index?show=notifications')
  const push = page.getByRole('switch', { name: 'Push notifications' })
  await push.click()
  await expect(page.getByText('This device gets notifications')).toBeVisible()
  const endpointOf = () =>
    page.evaluate(async () => {
      const { pushManager } = await navigator.serviceWorker.ready
      return (await pushManager.getSubscription())?.endpoint
    })
  const endpoint = await endpointOf()
  expect(endpoint).toMatch(new RegExp(`^https://[a-z0-9.]+/.+/${registeredToken}$`))
  expect(await subscribed()).toEqual([endpoint])

  const deliver = await connectPushes(page, publicWindow)
  await deliver(JSON.stringify({ kind: 'prize', title: 'You won a prize', body: '50 coins', path: '/' }))
  expect(await shownNotifications(page)).toEqual(['You won a prize: 50 coins'])

  await push.click()
  await expect(page.getByText('Get notifications on this device')).toBeVisible()
  expect([await endpointOf(), await subscribed()]).toEqual([undefined, []])
})

test('the browser offers to install the app, with its icons and shortcuts', async ({ publicWindow }) => {
  const page = await publicWindow.newPage()
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const devtools = await publicWindow.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const { errors, data = '{}' } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { icons, shortcuts }: Record<string, { src: string; url: string; icons: { src: string }[] }[]> =
    JSON.parse(data)
  const pictures = [...(icons ?? []), ...(shortcuts ?? []).flatMap(shortcut => shortcut.icons)]
  for (const { src } of pictures) expect((await page.request.get(src)).ok(), src).toBe(true)
  expect((shortcuts ?? []).map(({ url }) => url)).toEqual([
    '/party-hubs',
    '/activity/turntable/index',
    '/my/messages',
    '/my/wallet/index'
  ])
})
