import { expect, test } from '../fixtures.ts'
import { hostParty, leaveOutGame, openTable, signIn, signUp } from '../world.ts'
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

test('a notice in the room leaves a target of 44 px that opens the chat at a width of 320 px', async ({
  page
}) => {
  const room = await hostParty(page, await signUp(page), { mic_mode: 1 })
  await signUp(page)
  await leaveOutGame(page, room)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(room)
  await expect(page.getByText('Ask before you talk.')).toBeVisible()
  const chat = page.getByRole('button', { name: 'Open chat' })
  for (const scale of ['1', '1.3']) {
    await page.evaluate(value => document.documentElement.style.setProperty('--text-scale', value), scale)
    expect(await chat.evaluate(findFreeCorners)).toEqual(['8 10', '52 10', '8 54', '52 54'])
  }
  await chat.click({ position: { x: 30, y: 50 } })
  await expect(page.getByRole('button', { name: 'Close chat' })).toBeVisible()
})

/** The corners of a square of 44 px where a tap reaches the element. */
function findFreeCorners(element: Element): string[] {
  const { left, top } = element.getBoundingClientRect()
  const corners = [10, 54].flatMap(y => [8, 52].map(x => [x, y] as const))
  return corners
    .filter(([x, y]) => document.elementFromPoint(left + x, top + y) === element)
    .map(corner => corner.join(' '))
}
