import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Demo accounts share it (gateway/src/modules/user/seed.ts). */
const demoPassword = 'Tambay#2026'

/** The coins that the header shows, as a number. */
export async function headerCoins(page: Page): Promise<number> {
  const words = await page
    .getByText(/^[\d,]+ coins?$/)
    .first()
    .textContent()
  return Number(words?.replace(/\D/g, ''))
}

/** Fills in the account form that is open, human check included, and waits until it has led on. */
export async function logInByAccount(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await passChecks(page)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/user\/login/)
}

/** The agreement's tick and ALTCHA's proof of work. */
export async function passChecks(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I agree to the/ }).check()
  await page.getByRole('checkbox', { name: 'I am human' }).check()
  await expect(page.getByText('Verified')).toBeVisible()
}

/**
 * All that toasts say on the pages of this tab that open from now on. One stands for two seconds, and a busy machine may
 * look too late: what was said stays said here.
 */
export async function recordToasts(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.exposeFunction('hearToast', (words: string) => heard.push(words))
  await page.addInitScript(() => {
    const tell = ({ target, addedNodes }: MutationRecord) => {
      if (!(target instanceof Element && target.matches('[popover][role=status]'))) return
      for (const { textContent } of addedNodes) Reflect.get(window, 'hearToast')(textContent)
    }
    new MutationObserver(records => records.forEach(tell)).observe(document, {
      childList: true,
      subtree: true
    })
  })
  return heard
}

/** The game inside the room, once it takes bets. */
export async function openTable(page: Page): Promise<FrameLocator> {
  const game = page.frameLocator('iframe[title="Color Game"]')
  await expect(game.getByText('Put a chip on a color.')).toBeVisible()
  return game
}

/** One round with a bet on every colour, so that at least something always comes back. Gives what it changed. */
export async function playRound(game: FrameLocator): Promise<{ stake: number; payout: number }> {
  await game.getByRole('radio', { name: '10 coins', exact: true }).check({ force: true })
  for (const color of ['Red', 'Blue', 'Yellow']) await game.getByRole('button', { name: color }).click()
  await game.getByRole('button', { name: 'Roll' }).click()
  await expect(game.locator('#result')).toContainText(/You win|come back|No match/)
  const payout = Number((await game.locator('#payout').textContent())?.replace(/\D/g, ''))
  return { stake: 30, payout }
}
