import type { Page } from '@playwright/test'

import { expect, test as base } from '../fixtures.ts'
import { openPracticeRoom } from '../world.ts'
import { type Checkout, startCheckout } from './checkout.ts'

const saves = 7

const test = base.extend<object, { checkout: Checkout }>({
  checkout: [
    async ({ browser: _ }, use) => {
      await using cleanup = new AsyncDisposableStack()
      await use(await startCheckout(cleanup))
    },
    { scope: 'worker', timeout: 600_000 }
  ],
  baseURL: ({ checkout }, use) => use(checkout.url)
})

test.afterEach(({ context }) => Promise.all(context.pages().map(page => page.close())))

const account = 'remote-user/src/login/account-form.tsx'
const button = 'shared/ui/button/button.tsx'
const search = 'host/src/search/search-screen.tsx'
const words = 'games/color-game/src/view/result.ts'

/** Opens the login with a typed name. Nothing in a later document has the mark that `expectKept` looks for. */
async function openLogin(page: Page): Promise<void> {
  await page.goto('/user/login')
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('half-typed')
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
}

async function expectKept(page: Page): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('half-typed')
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
}

/** Saves a text several times, and prints the median time until the page has painted a save. */
async function showSaves(
  page: Page,
  { change, restore }: Checkout,
  { file, from, to }: { file: string; from: string; to: (text: string) => string }
): Promise<void> {
  const durations: number[] = []
  for (let index = 1; index <= saves; index++) {
    const text = `Save ${index} done`
    const painted = page.evaluate(
      wanted =>
        new Promise<number>(resolve => {
          const isShown = () => document.body.textContent.includes(wanted)
          const observer = new MutationObserver(() => {
            if (!isShown()) return
            observer.disconnect()
            requestAnimationFrame(() => resolve(Date.now()))
          })
          observer.observe(document, { subtree: true, childList: true, characterData: true })
        }),
      text
    )
    const begin = Date.now()
    change(file, from, to(text))
    durations.push((await painted) - begin)
  }
  const median = durations.toSorted((one, other) => one - other)[Math.floor(saves / 2)]
  console.log(`${file}, from save to paint: median ${median} ms of ${durations.join(', ')}`)
  restore(file)
  await expect(page.getByText(/Save \d done/).first()).toBeHidden()
}

test('a save in a remote, in a shared part and in the host keeps the page and what was typed', async ({
  page,
  checkout
}) => {
  await openLogin(page)
  await showSaves(page, checkout, { file: account, from: 'Log in', to: text => text })
  await showSaves(page, checkout, { file: button, from: '{children}', to: text => `{children} ${text}` })
  await expectKept(page)

  await page.goto('/search')
  const field = page.getByRole('searchbox')
  await field.fill('half-typed')
  await showSaves(page, checkout, { file: search, from: 'title="Search"', to: text => `title="${text}"` })
  await expect(field).toHaveValue('half-typed')
})

test('the page shows a syntax error until the file is correct again', async ({ page, checkout }) => {
  await openLogin(page)
  checkout.change(account, 'Log in', 'Log in</nothing>')
  const overlay = page.getByRole('alert')
  await expect(overlay).toContainText('account-form.tsx')
  await expectKept(page)
  checkout.change(account, 'Log in', 'Come in')
  await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible()
  await expect(overlay).toBeHidden()
  await expectKept(page)
  checkout.restore(account)
})

test('the page shows why a screen failed, with the line of the source, and goes on once it is correct', async ({
  page,
  checkout,
  allow
}) => {
  allow(/broken on purpose/)
  await openLogin(page)
  checkout.change(
    account,
    '  return (',
    "  if (Date.now() > 1) throw new Error('broken on purpose')\n  return ("
  )
  await expect(page.getByText('broken on purpose')).toContainText(/account-form\.tsx:\d+/)
  await expect(page.getByRole('heading', { name: 'Sign-in is unavailable' })).toBeVisible()
  checkout.restore(account)
  await expect(page.getByText('broken on purpose')).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Account' })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('a save in a game opens only the game again', async ({ page, checkout, allow }) => {
  allow(/./)
  await openPracticeRoom(page)
  const game = page.frameLocator('iframe[title="Color Game"]')
  await expect(game.getByText('Put a chip on a color.')).toBeVisible()
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  const from = "'Betting is open. Put a chip on a color.' : 'Put a chip on a color.'"
  checkout.change(words, from, "'Choose a color.' : 'Choose a color.'")
  await expect(game.getByText('Choose a color.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  checkout.restore(words)
})
