import type { Locator, Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { signIn } from '../world.ts'
import { expectRan, expectScreen, ownProfile, saveData, screenOf, userInfo } from './gate.ts'
import { guestRoutes, openRoutes, userRoutes } from './routes.ts'

test.setTimeout(50 * 30_000)

const guarded = [...guestRoutes, ...userRoutes]

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
test.beforeEach(({ page }) => saveData(page))

for (const { what, status, answer } of failures) {
  test(`${what} while user info loads shows the Warm Reminder, and Retry opens the page`, async ({
    page,
    allow
  }) => {
    if (status === 500) allow(/the server responded with a status of 500/)
    const own = await logIn(page, 'liza03')
    const fail = () =>
      page.route(userInfo, route => route.fulfill({ status, json: { data: null, ...answer } }))
    const reminder = page.getByRole('dialog', { name: 'Warm Reminder' })
    await fail()
    for (const route of openRoutes) {
      await page.goto(route)
      await expectScreen(page, route)
      await expect.soft(reminder, route).toBeHidden()
    }
    for (const route of guarded) {
      await fail()
      await page.goto(route)
      await expect.soft(reminder, route).toContainText(answer.msg)
      await expect.soft(page, route).toHaveURL(route)
      await expect.soft(screenOf(page), route).toBeHidden()
      await expectRan(page, route)
      await page.unroute(userInfo)
      await reminder.getByRole('button', { name: 'Retry' }).click()
      await expectScreen(page, route, own)
      await expect.soft(reminder, route).toBeHidden()
    }
  })
}

test('shows only a full-screen spinner while user info is loading', async ({ page }) => {
  const own = await logIn(page, 'jose02')
  const spinner = page.getByRole('status', { name: 'Loading' })
  await page.route(userInfo, () => undefined)
  for (const route of openRoutes) {
    await page.goto(route)
    await expectScreen(page, route)
  }
  await page.unroute(userInfo)
  for (const route of guarded) {
    const held = Promise.withResolvers<void>()
    await page.route(userInfo, request => held.promise.then(() => request.continue()), { times: 1 })
    await page.goto(route)
    await expect.soft(spinner, route).toBeVisible()
    expect.soft(await middleOf(spinner), route).toEqual({ x: 375 / 2, y: 812 / 2 })
    await expect.soft(page.locator('#root'), route).toHaveText('')
    await expectRan(page, route)
    held.resolve()
    await expectScreen(page, route, own)
  }
})

async function logIn(page: Page, username: string): Promise<string> {
  await signIn(page, username)
  return ownProfile(page)
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
