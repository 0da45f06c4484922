import type { FrameLocator, Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { hostParty, openPracticeRoom, openTable, playRound, signUp } from '../world.ts'
import { expectUsable, gameFrame } from './expect-usable.ts'

declare global {
  var tumbles: number
}

async function practise(page: Page): Promise<FrameLocator> {
  await openPracticeRoom(page)
  return openTable(page)
}

test('a game has the theme that the user chose in the app, not the phone’s', async ({ browser, baseURL }) => {
  // Otherwise Playwright gives the frame a theme of its own.
  const context = await browser.newContext({ baseURL, colorScheme: null })
  const page = await context.newPage()
  for (const theme of ['dark', 'light']) {
    await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme)
    await practise(page)
    const isDark = () =>
      page
        .frames()
        .at(-1)
        ?.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
    expect(await isDark()).toBe(theme === 'dark')
  }
  await context.close()
})

test('two players see each other’s chips, the same throw and what the other wins', async ({
  page,
  browser
}) => {
  const room = await hostParty(page, await signUp(page))
  const context = await browser.newContext()
  const joses = await context.newPage()
  await signUp(joses)
  await page.goto(room)
  await joses.goto(room)
  const [maria, jose] = [await openTable(page), await openTable(joses)]
  await maria.getByRole('button', { name: 'Red' }).click()
  await expect(jose.locator('[data-color=red] .other[data-is-solid=true]')).toHaveAttribute('title', /: 10$/)
  await jose.getByRole('button', { name: 'Blue' }).click()
  await expect(maria.locator('[data-color=blue] .other[data-is-solid=true]')).toHaveAttribute(
    'title',
    /: 10$/
  )
  await maria.getByRole('button', { name: 'Roll' }).click()
  await jose.getByRole('button', { name: 'Roll' }).click()
  const result = /^(\w+, \w+, \w+)\. (You win|\d+ of|No match)/
  await expect(maria.locator('#result')).toHaveText(result)
  await expect(jose.locator('#result')).toHaveText(result)
  const diceOf = async (game: FrameLocator) =>
    result.exec((await game.locator('#result').textContent()) ?? '')?.[1]
  const dice = (await diceOf(maria)) ?? ''
  expect(await diceOf(jose)).toBe(dice)
  const winsOn = async (game: FrameLocator) =>
    (await game.locator('#winners').textContent())?.match(/wins \d+/g) ?? []
  const winsWith = (color: string) => {
    const hits = dice.split(', ').filter(die => die === color).length
    return hits > 0 ? [`wins ${10 * hits}`] : []
  }
  expect(await winsOn(jose)).toEqual(winsWith('Red'))
  expect(await winsOn(maria)).toEqual(winsWith('Blue'))
  await context.close()
})

test('verifies a throw in the browser under a content security policy without unsafe-*', async ({ page }) => {
  const policies: (string | undefined)[] = []
  page.on('response', async response => {
    const request = response.request()
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame())
      policies.push((await response.allHeaders())['content-security-policy'])
  })
  const game = await practise(page)
  await playRound(game)
  await game.getByRole('button', { name: 'Rules and fairness' }).click()
  await expect(game.getByText(/checked on this phone, the dice are fair/)).toBeVisible()
  expect(policies).toHaveLength(1)
  expect(policies[0]).toContain(`frame-ancestors ${new URL(page.url()).origin}`)
  expect(policies[0]).not.toContain('unsafe')

  const proof = await game.getByLabel('Proof of the last throw').inputValue()
  await page.goto(`${(await game.locator('#verify-address').textContent()) ?? ''}`)
  await page.getByLabel('Proof').fill(proof)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/Verified. This throw was fair/)).toBeVisible()
})

test('places a bet only once if its response is lost', async ({ page, allow }) => {
  allow(/Failed to load resource/)
  const game = await practise(page)
  const bodies: (string | null)[] = []
  await page.route('**/api/bet', async route => {
    bodies.push(route.request().postData())
    if (bodies.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await game.getByRole('button', { name: 'Blue' }).click()
  await game.getByRole('button', { name: 'Roll' }).click()
  await expect(game.locator('#result')).toContainText(/You win|come back|No match/)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
  await expect(game.locator('#stake')).toHaveText('10')
})

test('fits the game above the seats, with touch targets of 44 px and no axe violations', async ({ page }) => {
  await practise(page)
  await expectUsable(page, 'Color Game')
})

test('shows bets, dice and amounts apart from each other on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const game = await practise(page)
  await playRound(game)
  const frame = await gameFrame(page, 'Color Game')
  expect(await frame.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const isOverlapping = await frame.evaluate(() => {
    const boxOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    const faces = [...document.querySelectorAll('.face')].map(face => face.getBoundingClientRect())
    return ['#stake', '#payout', '#won span'].filter(selector => {
      const { left, right, top, bottom } = boxOf(selector)
      return faces.some(
        face => face.left < right && face.right > left && face.top < bottom && face.bottom > top
      )
    })
  })
  expect(isOverlapping).toEqual([])
  await expect(game.locator('.amount .coin')).toHaveCount(2)
})

test('animates the dice unless reduced motion is requested', async ({ page }) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    globalThis.tumbles = 0
    Element.prototype.animate = function (...how) {
      if (this.matches('.die')) globalThis.tumbles++
      return animate.apply(this, how)
    }
  })
  const game = await practise(page)
  const frame = await gameFrame(page, 'Color Game')
  await playRound(game)
  const withMotion = await frame.evaluate(() => globalThis.tumbles)
  expect(withMotion).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(game.getByText('Put a chip on a color.')).toBeVisible()
  await playRound(game)
  expect(await frame.evaluate(() => globalThis.tumbles)).toBe(withMotion)
})
