import { test } from '../fixtures.ts'
import { hostParty, openTable, signIn } from '../world.ts'
import { expectLargeEnough } from './expect-accessible.ts'
import { checkScreens, listGuestScreens, listUserScreens } from './walk.ts'

test.use({ bypassCSP: true })

test('each screen of a guest passes axe, fits 320 px, shifts no layout and loads only its files', async ({
  page
}) => {
  const screens = listGuestScreens()
  test.setTimeout(screens.length * 30_000)
  await checkScreens(page, screens)
})

test('each screen of a user passes axe, fits 320 px, shifts no layout and loads only its files', async ({
  page
}) => {
  const screens = await listUserScreens(page)
  test.setTimeout(screens.length * 30_000)
  await checkScreens(page, screens)
})

test('a host’s room has large enough text and targets at a width of 320 px', async ({ page }) => {
  const token = await signIn(page, 'jose02')
  await page.goto(await hostParty(page, token))
  await openTable(page)
  await expectLargeEnough(page, 'the room')
})
