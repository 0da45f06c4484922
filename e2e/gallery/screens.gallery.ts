import { type Page, test } from '@playwright/test'
import { commonRefusals } from '@tambay/contracts/common-errors'

import { trackRequests } from '../screens/wait-until-settled.ts'
import { hostOfWalk, listGuestScreens, listUserScreens, screensOfUsers } from '../screens/walk.ts'
import { hostParty, signIn, signUp } from '../world.ts'
import { isWanted, takePictures } from './pictures.ts'

/** All but the user, without whom every screen would show the same spinner or dialog. */
const gateway = /\/v1\/(?!users\/user-info)/
const { code, message: msg } = commonRefusals.system_busy
const refusal = { code, msg, bizErrorCode: 'system_busy', data: null, request_id: 'gallery' }

/** How the gateway answers. A new account has nothing, so most of its lists are empty. */
const states = {
  loading: (page: Page) => page.route(gateway, () => undefined),
  refused: (page: Page) => page.route(gateway, route => route.fulfill({ json: refusal })),
  offline: (page: Page) => page.route(gateway, route => route.abort('internetdisconnected'))
}

test.use({ bypassCSP: true })
test.setTimeout(3_600_000)

test('pictures of what guests see', async ({ page }) => {
  await takeAll(page, 'guest', listGuestScreens())
})

test('pictures of what users see', async ({ page }) => {
  await takeAll(page, 'user', await listUserScreens(page))
})

test('pictures of a room', async ({ page }) => {
  const subject = '/game-frame'
  if (!isWanted(subject)) return
  const untilSettled = trackRequests(page)
  await page.goto(await hostParty(page, await signIn(page, hostOfWalk)))
  await untilSettled()
  await takePictures(page, subject, 'user')
})

test('pictures of what a new user sees', async ({ page }) => {
  await signUp(page)
  await takeAll(page, 'new user', screensOfUsers())
})

for (const [state, answer] of Object.entries(states))
  test(`pictures of what users see: ${state}`, async ({ page }) => {
    const screens = await listUserScreens(page)
    await answer(page)
    await takeAll(page, state, screens)
  })

async function takeAll(page: Page, state: string, screens: readonly { path: string }[]): Promise<void> {
  const untilSettled = trackRequests(page)
  for (const { path } of screens.filter(screen => isWanted(screen.path))) {
    await page.goto(path)
    if (state === 'loading') await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor()
    // A screen that keeps trying never settles.
    else await Promise.race([untilSettled().catch(() => undefined), page.waitForTimeout(8000)])
    await takePictures(page, path, state)
  }
}
