import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium } from '@playwright/test'

import { query } from '../../tools/database/query.ts'
import { expect, test } from '../fixtures.ts'
import { signUp } from '../world.ts'
import { connectPushes, registeredToken, shownNotifications, startRegistration } from './push.ts'

async function subscribed(): Promise<string[]> {
  const text = 'SELECT endpoint FROM push_subscription WHERE endpoint LIKE $1'
  const { rows } = await query(process.env.DATABASE_URL ?? '', text, [`%${registeredToken}`])
  return rows.map(({ endpoint }) => endpoint)
}

test('the switch in the settings subscribes the browser at its push service, and unsubscribes it', async ({
  baseURL = ''
}) => {
  await using registration = await startRegistration()
  const profile = mkdtempSync(join(tmpdir(), 'tambay-push-'))
  // A private window, which every other test uses, can't subscribe.
  const context = await chromium.launchPersistentContext(profile, {
    baseURL,
    executablePath: process.env.CHROMIUM_PATH,
    viewport: { width: 375, height: 812 },
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', ...registration.switches],
    ignoreDefaultArgs: ['--disable-background-networking']
  })
  try {
    await context.grantPermissions(['notifications'], { origin: new URL(baseURL).origin })
    const page = await context.newPage()
    await signUp(page)
    await page.goto('/my/setting/index?show=notifications')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
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

    const deliver = await connectPushes(page, await context.newCDPSession(page))
    await deliver(JSON.stringify({ kind: 'prize', title: 'You won a prize', body: '50 coins', path: '/' }))
    await expect.poll(() => shownNotifications(page)).toEqual(['You won a prize: 50 coins'])

    await push.click()
    await expect(page.getByText('Get notifications on this device')).toBeVisible()
    expect([await endpointOf(), await subscribed()]).toEqual([undefined, []])
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
})
