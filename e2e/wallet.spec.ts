import { readFile } from 'node:fs/promises'

import type { Locator, Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { getCode } from './identity/people.ts'
import { signIn } from './world.ts'

async function enterWallet(page: Page, username: string): Promise<void> {
  await signIn(page, username)
  await page.goto('/my/wallet/index')
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeVisible()
}

const card = (page: Page, currency: string) => page.getByRole('link', { name: new RegExp(`^${currency} `) })

async function shownBy(card: Locator): Promise<number> {
  const words = await card
    .getByText(/^[\d,]+ (coin|diamond)s?$/)
    .first()
    .textContent()
  return Number(words?.replace(/\D/g, ''))
}

test('exchanges diamonds once although the first response is lost, and updates another tab', async ({
  page,
  context,
  allow
}) => {
  await enterWallet(page, 'liza03')
  const [coins, diamonds] = [await shownBy(card(page, 'Coins')), await shownBy(card(page, 'Diamonds'))]
  const other = await context.newPage()
  await other.goto('/my/wallet/index')
  await expect.poll(() => shownBy(card(other, 'Coins'))).toBe(coins)

  await page.getByRole('link', { name: 'Exchange', exact: true }).click()
  await page.getByLabel('Diamonds', { exact: true }).fill('5')
  const sheet = page.getByRole('dialog', { name: 'Diamond exchange' })
  const rate = Number((await sheet.getByText('Rate').locator('..').innerText()).match(/(\d+)\D*$/)?.[1])
  await expect(sheet.getByText(`${5 * rate} coins`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('5 diamonds', { exact: true })).toBeVisible()

  allow(/diamonds-for-coins/)
  await page.route('**/diamonds-for-coins', async route => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(sheet.getByRole('alert')).toContainText('you won’t be charged twice')
  await page.unroute('**/diamonds-for-coins')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByRole('heading', { name: 'Exchanged' })).toBeVisible()

  for (const tab of [page, other]) {
    await expect.poll(() => shownBy(card(tab, 'Coins'))).toBe(coins + 5 * rate)
    await expect.poll(() => shownBy(card(tab, 'Diamonds'))).toBe(diamonds - 5)
  }
  await page.getByRole('link', { name: 'See the receipt' }).click()
  await expect(page.getByText(`5 diamonds for ${5 * rate} coins`)).toBeVisible()
  await page.getByRole('link', { name: 'See the diamonds of this exchange' }).click()
  await expect(page).toHaveURL(/\/transaction\/diamand\/detail\//)
})

test('adds and removes a payout account with the wallet password and a code', async ({ page }) => {
  await enterWallet(page, 'jose02')
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Accounts' }).click()
  await page.getByRole('link', { name: 'Add an account' }).click()
  await page.getByRole('link', { name: 'Set a wallet password' }).click()

  const first = page.getByLabel('New wallet password')
  await first.fill('123456')
  await expect(page.getByRole('alert')).toHaveText('Please choose a wallet password that is harder to guess.')
  await first.fill('135790')
  await page.getByLabel('Confirm wallet password').fill('135791')
  await expect(page.getByRole('alert')).toHaveText('Password do not match.')
  await first.fill('135790')
  await page.getByLabel('Confirm wallet password').fill('135790')
  await expect(page.getByRole('heading', { name: 'Your wallet password is set' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await expect(page).toHaveURL(/\/my\/wallet\/account\/add$/)
  await expect(page.getByText('You can’t cash out in Tambay')).toBeVisible()
  await page.getByRole('radio', { name: 'Bank' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Bank' }).selectOption('BDO Unibank')
  await page.getByLabel('Account name').fill('José Rizal')
  await page.getByLabel('Account number').fill('0012 3456 7890')
  await page.getByLabel('Wallet password').fill('246813')
  await page.getByRole('button', { name: 'Add account' }).click()

  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const code = await getCode(page, '+639175550002')
  await sheet.getByLabel('Verification code').fill(code)
  await sheet.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('alert')).toHaveText('Incorrect wallet password. 4 tries left.')

  await page.getByLabel('Wallet password').fill('135790')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByRole('heading', { name: 'BDO Unibank •••• 7890 added' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem')
  await expect(row).toContainText('José Rizal')
  await expect(row).toContainText('Default')
  await expect(row).toContainText(/Ready in 2[34] h/)

  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByLabel('Wallet password').fill('135790')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'No accounts yet' })).toBeVisible()
})

test('saves a monthly statement and reports a problem with a transaction', async ({ page }) => {
  await enterWallet(page, 'maria01')
  await page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Transactions' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Statement of/ })
      .first()
      .click()
  ])
  expect(file.suggestedFilename()).toMatch(/^tambay-coin-\d{4}-\d{2}\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFManila time,Type,Description,Counterparty,Reason,Order id,Amount,Balance after,Transaction id'
  )
  expect(lines.length).toBeGreaterThan(2)

  await page.getByRole('list', { name: 'Transactions' }).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Report a problem' }).click()
  const attached = page.getByRole('list', { name: 'Attached' }).getByRole('listitem')
  await expect(attached).toHaveCount(2)
  await expect(attached.last()).toContainText('/my/wallet/transaction/')
  await page.getByLabel('Description').fill('This is not what I was told it would be.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('link', { name: 'See my report' }).click()
  await expect(page.getByRole('dialog', { name: 'Your report' })).toContainText('This is not what I was told')
})
