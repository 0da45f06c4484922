import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { logInByAccount } from './world.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  nodes: { html: string }[]
}

const guestScreens = [
  '/',
  '/search?qs=color',
  '/party-hubs',
  '/games-list',
  '/games-list?game=color-game',
  '/discover',
  '/club',
  '/user/login',
  '/user/register?invite_code=MARIA01',
  '/user/find-password',
  '/user/terms/use',
  '/user/terms/privacy-policy',
  '/my/index',
  '/activity/turntable/index',
  '/activity/turntable/rules'
]
const userScreens = [
  '/party-create',
  '/my/index',
  '/my/setting/index',
  '/my/setting/account',
  '/my/setting/account?delete=account',
  '/my/setting/password',
  '/my/setting/find-password',
  '/user/bind-phone',
  '/user/bind-email',
  '/my/wallet/index',
  '/my/wallet/index?exchange=1',
  '/my/wallet/transaction/list',
  '/my/wallet/account/list',
  '/my/wallet/account/add',
  '/my/setting/wallet-password',
  '/activity/turntable/rewards'
]

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', bypassCSP: true })

    test('screens that guests see can be used by everyone', async ({ page }) => {
      for (const path of guestScreens) expect.soft(await violationsOf(page, path), path).toEqual([])
    })

    test('screens that users see can be used by everyone', async ({ page }) => {
      await page.goto('/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex')
      await logInByAccount(page, 'jose02')
      for (const path of userScreens) expect.soft(await violationsOf(page, path), path).toEqual([])
    })
  })
}

/** What axe finds on a page that has come to rest. */
async function violationsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.evaluate(axeSource)
  const found: Violation[] = await page.evaluate('axe.run().then(result => result.violations)')
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
