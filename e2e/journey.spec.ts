import type { Locator } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { newTel } from './new-person.ts'
import { spread, swipeLeft } from './touch.ts'
import { headerCoins, logInByAccount, openPracticeRoom, openTable, acceptTerms, playRound } from './world.ts'

test.use({ serviceWorkers: 'allow' })

test('keeps the identity and coins of a guest after a reload, and opens every tab', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Tambay', level: 1 })).toBeVisible()
  await expect(page.getByText('Welcome!')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible()
  await expect.poll(() => headerCoins(page)).toBe(3000)

  const kept = ['guest_id', 'guest_nickname', 'guest_avatar', 'guest_coin'] as const
  const read = () => page.evaluate(keys => keys.map(key => localStorage.getItem(key)), [...kept])
  const guest = await read()
  expect(guest[0]).toMatch(/^g_[0-9a-f]{32}$/)
  expect(guest[1]).toMatch(/^Guest\d{8}$/)
  expect(guest[2]).toMatch(/^\/pictures\/avatars\/(0[1-9]|1\d)\.svg$/)
  await page.reload()
  await expect.poll(() => headerCoins(page)).toBe(3000)
  expect(await read()).toEqual(guest)

  for (const tab of ['Party', 'Plaza', 'Discover', 'Club'] as const) {
    await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { name: tab, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Profile', exact: true }).click()
  await expect(page).toHaveURL(/\/my\/index$/)
  await expect(page.getByText(guest[1] ?? '')).toBeVisible()
})

test('opens a post and a club over their lists, and closes the post with Back', async ({ page }) => {
  await page.goto('/discover')
  await page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Open .+’s post$/ })
    .click()
  await expect(page).toHaveURL(/\/discover\?post=\d+/)
  await expect(page.getByRole('dialog', { name: 'Post' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/club')
  await page.getByRole('link', { name: /Bingo Titas/ }).click()
  const club = page.getByRole('dialog', { name: 'Bingo Titas' })
  await club.getByRole('tab', { name: 'Members' }).click()
  await expect(club.getByRole('link', { name: 'Maria Clara Owner' })).toBeVisible()
})

test('shows the pictures of a post in full screen, with swipe and pinch', async ({ page }) => {
  const answer = await page.request.get('/social/v1/post/list?feed=recommended&limit=50')
  const posts: { id: string; pictures: object[] }[] = (await answer.json()).data.items
  await page.goto(`/discover?post=${posts.find(({ pictures }) => pictures.length === 2)?.id}`)
  await page.getByRole('dialog', { name: 'Post' }).getByRole('link', { name: 'Picture 1 of 2' }).click()
  const middle = { x: 187, y: 400 }
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
  await swipeLeft(page, middle, 240)
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible()
  const second = page.getByRole('group', { name: '2 of 2' }).getByRole('img', { name: 'Picture 2 of 2' })
  // The viewer ignores a pinch until the swipe has ended.
  await expect.poll(() => middleOf(second)).toBeCloseTo(187.5, 0)
  const widthOf = async () => (await second.boundingBox())?.width ?? 0
  const before = await widthOf()
  await spread(page, middle)
  await expect.poll(widthOf).toBeGreaterThan(before * 1.5)
})

test('searches while typing, tolerates typos and remembers the search', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search' }).click()
  const box = page.getByRole('searchbox', { name: 'Search' })
  await box.fill('mria')
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await box.fill('colr game')
  await page.getByRole('tab', { name: 'Games' }).click()
  await expect(page).toHaveURL(/qt=games/)
  await page.getByRole('link', { name: /^Color Game Pick a color/ }).click()
  await page.goto('/search')
  await expect(page.getByRole('button', { name: 'colr game' })).toBeVisible()
})

test('plays a round with practice coins, which the header shows', async ({ page }) => {
  await openPracticeRoom(page)
  await expect(page).toHaveURL(/\/game-frame\?.*guestRoom=1/)
  const game = await openTable(page)
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe(
    'allow-scripts allow-same-origin allow-pointer-lock'
  )
  const { stake, payout } = await playRound(game)
  await expect.poll(() => headerCoins(page)).toBe(3000 - stake + payout)
  await page.reload()
  await openTable(page)
  expect(await headerCoins(page)).toBe(3000 - stake + payout)
})

test('completes a visit with login, party, round, spin, wallet and logout', async ({ page, browser }) => {
  await page.goto('/party-create')
  await expect(page).toHaveURL(/\/user\/login\?redirectUrl=%2Fparty-create$/)
  await logInByAccount(page, 'maria01')
  await expect(page).toHaveURL(/\/party-create$/)

  await page.getByRole('textbox', { name: 'Party name' }).fill('Merienda at laro')
  await page.getByRole('radio', { name: 'Color Game' }).check({ force: true })
  await page.getByRole('button', { name: 'Create and enter' }).click()
  await expect(page).toHaveURL(/\/game-frame\?/)
  await expect(page.getByRole('heading', { name: 'Merienda at laro' })).toBeVisible()

  const other = await browser.newPage()
  await other.goto('/party-hubs')
  await other.getByRole('link', { name: /Merienda at laro/ }).click()
  await expect(other.getByRole('list', { name: 'In the room' }).getByText('Maria Clara')).toBeVisible()
  await other.getByRole('link', { name: 'Listen' }).click()
  await expect(other.getByRole('region', { name: 'Seats' }).getByText('Maria Clara')).toBeVisible()
  await expect(other.frameLocator('iframe').getByText('You’re watching as a guest.')).toBeVisible()
  await other.getByRole('link', { name: 'Log in to talk' }).click()
  await logInByAccount(other, 'liza03')
  await expect(other.getByRole('region', { name: 'Seats' }).getByText('Maria Clara')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seats' }).getByText('Liza Soriano')).toBeVisible()
  await other.getByRole('button', { name: 'Back' }).click()
  await other.getByRole('navigation').getByRole('link', { name: 'Discover' }).click()
  await expect(other.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Seats' }).getByText('Liza Soriano')).toBeVisible()
  await other.getByRole('button', { name: 'Leave the room' }).click()
  await expect(page.getByRole('region', { name: 'Seats' }).getByText('Liza Soriano')).toBeHidden()
  await other.close()

  const game = await openTable(page)
  const before = await headerCoins(page)
  const { stake, payout } = await playRound(game)
  await expect(game.locator('#result')).toContainText('+1 ticket for the wheel.')
  await expect.poll(() => headerCoins(page)).toBe(before - stake + payout)

  await page.goto('/activity/turntable/index')
  const prizes = page.getByRole('region', { name: 'Prizes and chances' }).getByRole('listitem')
  await expect(prizes.first()).toBeVisible()
  expect(await prizes.first().evaluate(isAboveTheFold)).toBe(true)
  await page.getByRole('button', { name: 'Spin', exact: true }).click()
  await expect(page.getByRole('status').getByText(/You won|No prize this time/)).toBeVisible()
  await page.getByRole('link', { name: 'See the proof' }).click()
  await expect(page).toHaveURL(/\/activity\/turntable\/rewards\?spin=/)

  await page.goto('/my/wallet/transaction/list')
  await expect(page.getByText('Color Game').first()).toBeVisible()
  await page
    .getByRole('link', { name: /Color Game/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/my\/wallet\/transaction\/coin\/detail\//)
  await expect(page.getByText('Balance before')).toBeVisible()
  await expect(page.getByText('Balance after')).toBeVisible()

  await page.goto('/my/setting/index')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => headerCoins(page)).toBe(3000)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

/** False also if a bar at the bottom covers the element. */
function isAboveTheFold(element: Element): boolean {
  const { left, bottom } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + 2, bottom - 2))
}

test('signs up a new user by SMS code, read in the development outbox', async ({ page, context }) => {
  await page.goto('/my/wallet/index')
  await expect(page).toHaveURL(/\/user\/login\?redirectUrl=%2Fmy%2Fwallet%2Findex$/)
  const tel = newTel()
  await page.getByRole('textbox', { name: 'Phone number' }).fill(tel)
  await acceptTerms(page)
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect(page.getByRole('button', { name: /Resend in/ })).toBeVisible()

  const outbox = await context.newPage()
  await outbox.goto('/dev/outbox')
  const message = outbox.getByRole('listitem').filter({ hasText: `+63${tel.slice(1)}` })
  const code = (await message.getByRole('status').textContent()) ?? ''
  await outbox.close()

  await page.getByLabel('Verification code').fill(code)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/my\/wallet\/index$/)
  await expect(page.getByText('Welcome coins')).toBeVisible()
})

test('refuses a frame address on another server before anything loads from there', async ({ page }) => {
  await page.goto('/games-list?game=color-game')
  await page.getByRole('button', { name: 'Play in the practice room' }).click()
  await openTable(page)
  const address = new URL(page.url())
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  address.searchParams.set('frameUrl', 'https://evil.example/color-game/')
  await page.goto(address.href)
  await expect(page.getByText('We didn’t load it. Open the room from here instead.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(asked.filter(url => url.includes('evil.example') && !url.startsWith(address.origin))).toEqual([])
})

/** The horizontal middle of an element in px, or NaN while it is not rendered. */
async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.x + box.width / 2 : NaN
}
