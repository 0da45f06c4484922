import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { recordToasts, signIn } from '../world.ts'
import {
  expectForgotten,
  expectRan,
  expectScreen,
  loginFor,
  saveData,
  screenOf,
  userInfo,
  walk,
  withTail
} from './gate.ts'

const openRoute = '/user/terms/use'
const guestRoutes = ['/', '/party-hubs', '/club', '/activity/turntable/index']
const userRoutes = ['/party-create', '/my/setting/account', '/my/wallet/index', '/activity/turntable/rewards']

const reminderOf = (page: Page) => page.getByRole('dialog', { name: 'Warm Reminder' })

test.beforeEach(({ page }) => saveData(page))

test('shows a guest the public pages, and redirects to login from all others without loading them', async ({
  page
}) => {
  for (const route of [openRoute, ...guestRoutes]) {
    await page.goto(route)
    await expectScreen(page, route)
  }
  for (const route of userRoutes.map(withTail)) {
    await page.goto(route)
    await expect.soft(page, route).toHaveURL(loginFor(route))
    await expectRan(page, route, ['user'])
  }
})

test('shows a user every page, and redirects from login to the requested page', async ({ page }) => {
  await signIn(page, 'liza03')
  for (const route of [openRoute, ...guestRoutes, ...userRoutes]) {
    await page.goto(route)
    await expectScreen(page, route)
  }
  await page.goto('/user/login?redirectUrl=%2Fclub')
  await expect(page).toHaveURL('/club')
})

test('shows a spinner and loads no remote while user info is loading', async ({ page }) => {
  await signIn(page, 'jose02')
  const held = Promise.withResolvers<void>()
  await page.route(userInfo, request => held.promise.then(() => request.continue()), { times: 1 })
  await page.goto('/party-hubs')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page.locator('#root')).toHaveText('')
  await expectRan(page, '/party-hubs')
  held.resolve()
  await expectScreen(page, '/party-hubs')
})

test('shows the Warm Reminder when user info fails to load, and the page after a successful Retry', async ({
  page,
  allow
}) => {
  allow(/the server responded with a status of 500/)
  await signIn(page, 'jose02')
  const msg = 'system busy now, please try again later.'
  const json = { code: 500, msg, bizErrorCode: 'system_busy', data: null }
  await page.route(userInfo, route => route.fulfill({ status: 500, json }))
  await page.goto('/my/wallet/index')
  await expect(reminderOf(page)).toContainText(msg)
  await expect(screenOf(page)).toBeHidden()
  await expectRan(page, '/my/wallet/index')
  await page.unroute(userInfo)
  await reminderOf(page).getByRole('button', { name: 'Retry' }).click()
  await expectScreen(page, '/my/wallet/index')
  await expect(reminderOf(page)).toBeHidden()
})

test('removes an expired session, shows a toast and redirects to login', async ({ page }) => {
  const json = { code: 20000, msg: 'Your session has expired. Please log in again.', data: null }
  await page.route(userInfo, route => route.fulfill({ json }))
  await page.route('**/message/v1/unread/get', route => route.fulfill({ json }))
  const heard = await recordToasts(page)
  await walk(page, ['/club', '/my/wallet/index'].map(withTail), async route => {
    heard.length = 0
    await page.goto(route)
    await expect.soft(page, route).toHaveURL(loginFor(route))
    await expect.soft.poll(() => heard, route).toContain(json.msg)
    await expectForgotten(page, route)
  })
})

test('removes a token that the gateway does not know and redirects to home', async ({ page }) => {
  await walk(page, ['/party-hubs', '/my/wallet/index'], async route => {
    await page.goto(route)
    await expect.soft(page, route).toHaveURL('/')
    await expectForgotten(page, route)
    await expectRan(page, route)
  })
})
