import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { findSmallTargets, findSmallText } from './screens/find-small.ts'
import { hostParty, openTable, signIn } from './world.ts'

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
  '/discover?feed=following',
  '/discover?post=1',
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
  '/discover?post=1',
  '/discover/post',
  '/party-following',
  '/party-footprint',
  '/party-create',
  '/my/index',
  '/my/profile/home/100001',
  '/my/users/following/100001',
  '/friends',
  '/my/profile/edit',
  '/my/tag',
  '/my/visitor',
  '/my/invite',
  '/my/setting/index',
  '/my/setting/index?show=privacy',
  '/my/setting/index?show=blocked',
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

test.use({ reducedMotion: 'reduce', bypassCSP: true })

test('a guest’s screens pass axe in both themes, and have large enough text and targets at 320 px', async ({
  page
}) => {
  for (const path of guestScreens) await expectAccessible(page, path)
})

test('a user’s screens pass axe in both themes, and have large enough text and targets at 320 px', async ({
  page
}) => {
  await signIn(page, 'jose02')
  for (const path of userScreens) await expectAccessible(page, path)
})

test('a host’s room has large enough text and targets at a width of 320 px', async ({ page }) => {
  const token = await signIn(page, 'jose02')
  await page.goto(await hostParty(page, token))
  await openTable(page)
  await expectLargeEnough(page, 'the room')
})

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(path, { waitUntil: 'networkidle' })
  await expect(page.getByRole('main').or(page.getByRole('dialog')).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await page.evaluate(axeSource)
  expect.soft(await violationsOf(page, 'axe.run()'), `${path}, dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => page.evaluate(isChangingColors)).toBe(false)
  const contrast = `axe.run({ runOnly: ['color-contrast'] })`
  expect.soft(await violationsOf(page, contrast), `${path}, light`).toEqual([])
  await expectLargeEnough(page, path)
}

async function expectLargeEnough(page: Page, path: string): Promise<void> {
  const designed = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await page.evaluate(findSmallText), `text of ${path}`).toEqual([])
  expect.soft(await page.evaluate(findSmallTargets), `touch targets of ${path}`).toEqual([])
  expect.soft(await page.evaluate(widthWithLargestText), `width of ${path}`).toBe(320)
  if (designed) await page.setViewportSize(designed)
}

/**
 * With reduced motion, every property has a transition of 1 ms. Nested elements start their transitions one
 * after the other.
 */
const isChangingColors = () => document.getAnimations().some(animation => animation instanceof CSSTransition)

function widthWithLargestText(): number {
  const { style } = document.documentElement
  style.setProperty('--text-scale', '1.3')
  const { scrollWidth } = document.documentElement
  style.removeProperty('--text-scale')
  return scrollWidth
}

async function violationsOf(page: Page, run: string): Promise<string[]> {
  const found: Violation[] = await page.evaluate(`${run}.then(result => result.violations)`)
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}
