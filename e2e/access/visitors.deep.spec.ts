import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { recordToasts, signIn } from '../world.ts'
import {
  expectForgotten,
  expectIdle,
  expectRan,
  expectScreen,
  loginFor,
  ownProfile,
  saveData,
  userInfo,
  walk,
  withTail
} from './gate.ts'
import { guestRoutes, openRoutes, userRoutes } from './routes.ts'

test.setTimeout(50 * 30_000)

const guarded = [...guestRoutes, ...userRoutes]
const openToTokens = openRoutes.filter(route => route !== '/user/login')
const logIn = (page: Page) => page.getByRole('heading', { name: 'Log in' })

test.beforeEach(({ page }) => saveData(page))

test('a guest sees the public pages and is redirected to login from all others', async ({ page }) => {
  const fetched = await recordFetches(page)
  for (const route of [...openRoutes, ...guestRoutes]) {
    await page.goto(route)
    await expectScreen(page, route)
  }
  for (const route of userRoutes.map(withTail)) {
    fetched.clear()
    await page.goto(route)
    await expect.soft(page, route).toHaveURL(loginFor(route))
    await expect.soft(logIn(page), route).toBeVisible()
    expect.soft([...fetched], route).toEqual(['user'])
    await expectRan(page, route, ['user'])
  }
})

test('a user sees every page', async ({ page }) => {
  await signIn(page, 'maria01')
  const own = await ownProfile(page)
  for (const route of [...openToTokens, ...guarded]) {
    await page.goto(route)
    await expectScreen(page, route, own)
  }
  await page.goto('/user/login?redirectUrl=%2Fclub')
  await expect(page).toHaveURL('/club')
})

test('an expired session is removed, and login gets the requested page as redirectUrl', async ({ page }) => {
  const json = { code: 20000, msg: 'Your session has expired. Please log in again.', data: null }
  await page.route(userInfo, route => route.fulfill({ json }))
  const heard = await recordToasts(page)
  await walk(page, openToTokens, async route => {
    await page.goto(route)
    await expectIdle(page)
    await expectScreen(page, route)
  })
  await walk(page, guarded.map(withTail), async route => {
    heard.length = 0
    await page.goto(route)
    await expect.soft(page, route).toHaveURL(loginFor(route))
    await expect.soft(logIn(page), route).toBeVisible()
    await expect.soft.poll(() => heard, route).toContain(json.msg)
    await expectForgotten(page, route)
    await expectRan(page, route, ['user'])
  })
})

test('a token that the gateway does not know is removed, and home opens', async ({ page }) => {
  await walk(page, openToTokens, async route => {
    await page.goto(route)
    await expectIdle(page)
    await expectScreen(page, route)
  })
  await walk(page, guarded, async route => {
    const isHome = route === '/'
    // The app loads home again (spec ERROR-3), maybe before the first load has finished. So don't wait for
    // the load event.
    await page.goto(route, isHome ? { waitUntil: 'commit' } : {})
    if (isHome) await page.waitForFunction(isLoadedAfresh, undefined, { timeout: 30_000 })
    await expect.soft(page, route).toHaveURL('/')
    await expect.soft(page.getByRole('heading', { name: 'Tambay' }), route).toBeVisible()
    await expectForgotten(page, route)
    await expectRan(page, route)
  })
})

test('an unknown path redirects to home, and the game frame needs partyId and frameUrl', async ({
  page,
  allow
}) => {
  allow(/ a status of 404 .+\/(plaza|nowhere|nowhere\/at\/all|activity\/x)\)$/)
  for (const route of ['/nowhere', '/plaza', '/user/nowhere', '/my/nowhere/at/all', '/activity/x']) {
    await page.goto(route)
    await expect.soft(page, route).toHaveURL('/')
  }
  for (const query of ['', '?partyId=1', '?frameUrl=http%3A%2F%2Flocalhost%3A1%2F']) {
    await page.goto(`/game-frame${query}`)
    await expect.soft(page, query).toHaveURL('/party-hubs')
  }
})

const isLoadedAfresh = () => Object(performance.getEntriesByType('navigation')[0]).type === 'reload'

async function recordFetches(page: Page) {
  await page.goto('/user/terms/use')
  const origins: Record<string, string> = await page.evaluate(() =>
    JSON.parse(document.getElementById('origins')?.textContent ?? '{}')
  )
  const fetched = new Set<string>()
  page.on('request', request => {
    for (const [name, origin] of Object.entries(origins))
      if (request.url().startsWith(`${origin}/`)) fetched.add(name)
  })
  return fetched
}
