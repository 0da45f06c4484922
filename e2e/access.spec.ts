import type { Page, Route } from '@playwright/test'

import { guestRoutes, laterRoutes, openRoutes, userRoutes } from './access-routes.ts'
import { expect, test } from './fixtures.ts'
import { logInByAccount } from './world.ts'

/** SPEC §2's access rules: every route, for everyone who may come along, in the assembled app. */

// Each test walks about fifty routes.
test.setTimeout(240_000)

const userInfo = '**/user/v1/users/user-info'
const allRoutes = [...openRoutes, ...guestRoutes, ...userRoutes]
const guarded = [...guestRoutes, ...userRoutes]

test('a guest sees the public pages, and is asked to log in for all others', async ({ page }) => {
  const fetched = await watchFetches(page)
  for (const route of [...openRoutes, ...guestRoutes]) {
    await page.goto(route)
    await expect.soft(page, route).toHaveURL(laterRoutes.has(route) ? '/' : route)
    await expect.soft(screenOf(page), route).toBeVisible()
  }
  for (const route of userRoutes) {
    fetched.clear()
    await page.goto(route)
    await expect.soft(page, route).toHaveURL(loginFor(route))
    await expect.soft(page.getByRole('heading', { name: 'Log in' }), route).toBeVisible()
    expect.soft([...fetched], route).toEqual(['user'])
    await expectNoStranger(page, route)
  }
})

test('a user sees every page', async ({ page }) => {
  await page.goto('/user/login')
  await logInByAccount(page, 'maria01')
  const own = await ownProfile(page)
  for (const route of [...guestRoutes, ...userRoutes]) {
    await page.goto(route)
    const there = route === '/my/index' ? own : laterRoutes.has(route) ? '/' : route
    await expect.soft(page, route).toHaveURL(there)
    await expect.soft(screenOf(page), route).toBeVisible()
  }
  // Already logged in: the log-in page leads on.
  await page.goto('/user/login?redirectUrl=%2Fclub')
  await expect(page).toHaveURL('/club')
})

test('an expired session is forgotten and leads to log-in with the way back', async ({ page }) => {
  await answerUserInfo(page, { code: 20000, msg: 'Your session has expired. Please log in again.' })
  await walk(page, openRoutes, async (route, open) => {
    if (route === '/user/login') return
    await open()
    await expect.soft(page, route).toHaveURL(route)
    await expect.soft(screenOf(page), route).toBeVisible()
  })
  await walk(page, guarded, async (route, open) => {
    // The word stands for two seconds: looked for from the beginning.
    const isTold = expect.soft(page.getByText('Your session has expired.').first(), route).toBeAttached()
    await open()
    await expect.soft(page, route).toHaveURL(loginFor(route))
    await isTold
    expect.soft(await storedToken(page), route).toBeNull()
    await expectNoStranger(page, route)
  })
})

test('a token that the gateway does not know is forgotten and leads home', async ({ page }) => {
  await walk(page, openRoutes, async (route, open) => {
    if (route === '/user/login') return
    await open()
    await expect.soft(page, route).toHaveURL(route)
    await expect.soft(screenOf(page), route).toBeVisible()
  })
  await walk(page, guarded, async (route, open) => {
    await open()
    await expect.soft(page, route).toHaveURL('/')
    await expect.soft(page.getByRole('heading', { name: 'Tambay' }), route).toBeVisible()
    expect.soft(await storedToken(page), route).toBeNull()
    await expectNoStranger(page, route)
  })
})

const failures = [
  {
    what: 'a fault of the gateway',
    status: 500,
    answer: { code: 500, msg: 'system busy now, please try again later.', bizErrorCode: 'system_busy' }
  },
  {
    what: 'a refusal that is not about the token',
    status: 200,
    answer: { code: 50009, msg: 'Join party failed' }
  }
]
for (const { what, status, answer } of failures) {
  test(`${what} while user info loads shows the Warm Reminder, and Retry leads on`, async ({
    page,
    allow
  }) => {
    if (status === 500) allow(/the server responded with a status of 500/)
    await answerUserInfo(page, answer, status)
    const reminder = page.getByRole('dialog', { name: 'Warm Reminder' })
    await walk(page, openRoutes, async (route, open) => {
      if (route === '/user/login') return
      await open()
      await expect.soft(screenOf(page), route).toBeVisible()
      await expect.soft(reminder, route).toBeHidden()
    })
    await walk(page, guarded, async (route, open) => {
      await open()
      await expect.soft(reminder, route).toContainText(answer.msg)
      await expect.soft(reminder.getByRole('button', { name: 'Retry' }), route).toBeVisible()
      await expect.soft(page, route).toHaveURL(route)
      await expectNoStranger(page, route)
    })
    await page.unroute(userInfo)
    await reminder.getByRole('button', { name: 'Retry' }).click()
    // The token was made up: now the gateway itself is asked, and says so.
    await expect(page).toHaveURL('/')
  })
}

test('while user info is on its way there is a full-screen spinner and nothing else', async ({ page }) => {
  await page.goto('/user/login')
  await logInByAccount(page, 'jose02')
  const own = await ownProfile(page)
  for (const route of guarded) {
    let answer = () => {}
    const asked = new Promise<void>(resolve => {
      answer = resolve
    })
    const hold = async (request: Route) => {
      await asked
      await request.continue()
    }
    await page.route(userInfo, hold, { times: 1 })
    await page.goto(route)
    await expect.soft(page.getByRole('status', { name: 'Loading' }), route).toBeVisible()
    await expect.soft(screenOf(page), route).toBeHidden()
    await expectNoStranger(page, route)
    answer()
    const there = route === '/my/index' ? own : laterRoutes.has(route) ? '/' : route
    await expect.soft(page, route).toHaveURL(there)
    await expect.soft(screenOf(page), route).toBeVisible()
  }
})

test('an unknown path leads home, and the game frame needs partyId and frameUrl', async ({ page }) => {
  for (const route of ['/nowhere', '/plaza', '/user/nowhere', '/my/nowhere/at/all', '/activity/x']) {
    await page.goto(route)
    await expect.soft(page, route).toHaveURL('/')
  }
  for (const query of ['', '?partyId=1', '?frameUrl=http%3A%2F%2Flocalhost%3A1%2F']) {
    await page.goto(`/game-frame${query}`)
    await expect.soft(page, query).toHaveURL('/party-hubs')
  }
  expect(allRoutes).toHaveLength(50)
})

function loginFor(route: string): string {
  return `/user/login?redirectUrl=${encodeURIComponent(route)}`
}

/** What a screen consists of, whoever owns it. */
function screenOf(page: Page) {
  return page.getByRole('main').first()
}

async function ownProfile(page: Page): Promise<string> {
  await page.goto('/my/index')
  await expect(page).toHaveURL(/\/my\/profile\/home\/\d+$/)
  return new URL(page.url()).pathname
}

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

function answerUserInfo(page: Page, body: object, status = 200) {
  return page.route(userInfo, route => route.fulfill({ status, json: { data: null, ...body } }))
}

/** Opens each route as someone with a token that the gateway never gave. */
async function walk(
  page: Page,
  routes: readonly string[],
  look: (route: string, open: () => Promise<unknown>) => Promise<void>
): Promise<void> {
  await page.goto('/user/terms/use')
  for (const route of routes) {
    // The page that is open does not hear what is written in its own tab; the next one begins with it.
    await page.evaluate(() => {
      localStorage.setItem('token', `u_${'x'.repeat(43)}`)
      localStorage.setItem('token_expire_at', '2000000000')
    })
    await look(route, () => page.goto(route))
  }
}

/** Whose code has run: a remote that someone may not see must not be among them. */
function remotesThatRan(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(window).flatMap(key => /^tambay_([a-z]+)_/.exec(key)?.[1] ?? []))
}

/** Log-in is the user remote's own, and may always run. */
async function expectNoStranger(page: Page, route: string): Promise<void> {
  expect
    .soft(
      (await remotesThatRan(page)).filter(name => name !== 'user'),
      route
    )
    .toEqual([])
}

/** Notes whose files are fetched, by the origins that the page names. */
async function watchFetches(page: Page) {
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
