import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { newName } from '../new-person.ts'
import { logInByAccount, signIn } from '../world.ts'
import { getCode, messagesTo, newCode } from './people.ts'

test('a login or logout in one tab applies to the other tabs', async ({ context, page }) => {
  const other = await context.newPage()
  await page.goto('/my/index')
  await other.goto('/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex')
  const third = await context.newPage()
  await third.goto('/user/login')
  await logInByAccount(other, 'kiko10')
  await expect(page).toHaveURL(/\/my\/profile\/home\/\d+$/)
  await expect(third).toHaveURL('/')

  await page.goto('/my/setting/index')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a page with open access does not use a stored token, even when it is idle', async ({ page }) => {
  await page.goto('/user/terms/use')
  await page.evaluate(() => localStorage.setItem('token', `u_${'x'.repeat(43)}`))
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // A health report may send the token: its refusal is ignored.
    const isReport = pathname.endsWith('/health/report')
    if (request.headers()['authorization'] !== undefined && !isReport) asked.push(pathname)
  })
  await page.goto('/user/register')
  await expect.poll(() => page.evaluate(hasLoaded, 'idle-work')).toBe(true)
  await expect.poll(() => page.evaluate(hasLoaded, '/health.')).toBe(true)
  expect(asked).toEqual([])
  await expect(page).toHaveURL('/user/register')
})

test('notifies a device at once when another device logs it out', async ({ page, browser }) => {
  await signIn(page, 'cathy18')
  await page.goto('/my/setting/account')
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
  })
  const other = await context.newPage()
  const isConnected = connection(other)
  await signIn(other, 'cathy18')
  await other.goto('/my/wallet/index')

  await page.reload()
  await page.getByRole('button', { name: 'Log out Firefox on Windows' }).first().click()
  // The page loads this script after its first screen, and connects only then. Events sent earlier would be
  // lost.
  await isConnected
  await expect.poll(() => other.evaluate(hasLoaded, 'login-flow')).toBe(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByText('You’re only logged in on this device.')).toBeVisible()
  await expect(other).toHaveURL('/')
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await context.close()
})

test('ends all other sessions when the password changes, and keeps the current session', async ({
  page,
  browser
}) => {
  await signIn(page, 'jun15')
  const other = await browser.newPage()
  await signIn(other, 'jun15')
  await other.goto('/my/wallet/index')
  await page.goto('/my/setting/password')

  await page.getByLabel('Old password').fill('Wrong#2026')
  await page.getByLabel('New password').fill('Bago#20277')
  await page.getByLabel('Confirm password').fill('Bago#20277')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('alert').getByText('Incorrect password.')).toBeVisible()
  await expect(page.getByLabel('Old password')).toBeFocused()
  await page.getByLabel('Old password').fill('Tambay#2026')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(other).toHaveURL('/')
  await page.goto('/my/wallet/index')
  await expect(page.getByText('Welcome coins').or(page.getByText('Color Game')).first()).toBeVisible()
  await other.close()
})

test('changes the email only with a code sent to the old address, and notifies the old address', async ({
  page
}) => {
  const old = 'ramon04@tambay.example'
  const email = `${newName()}@example.ph`
  await signIn(page, 'ramon04')
  await page.goto('/my/setting/account')
  await page.getByRole('link', { name: /^Email/ }).click()

  const sheet = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await sheet.locator('label').filter({ hasText: /email/i }).click()
  const before = (await messagesTo(page, old)).length
  await sheet.getByRole('button', { name: 'Get code' }).click()
  await sheet.getByLabel('Verification code').fill(await newCode(page, old, before))
  await sheet.getByRole('button', { name: 'Verify' }).click()
  await expect(sheet).toBeHidden()

  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Verification code').fill(await getCode(page, email))
  await page.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByRole('heading', { name: 'Email changed' })).toBeVisible()
  await expect.poll(async () => (await messagesTo(page, old)).length).toBeGreaterThan(before + 1)
  await page.goto('/my/setting/account')
  await expect(page.getByText(`${email[0]}•••@example.ph`)).toBeVisible()
})

test('logs out when the account is deleted, and restores the account on the next login', async ({ page }) => {
  await signIn(page, 'mika16')
  await page.goto('/my/setting/account')
  await page.getByRole('link', { name: /Delete account/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete account' })
  await sheet.getByLabel('Password', { exact: true }).fill('Tambay#2026')
  await sheet.getByRole('checkbox', { name: /I want to delete my account/ }).check()
  await sheet.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.goto('/user/login?redirectUrl=%2Fmy%2Fwallet%2Findex')
  await logInByAccount(page, 'mika16')
  await expect(page).toHaveURL('/my/wallet/index')
})

const hasLoaded = (name: string) =>
  performance.getEntriesByType('resource').some(({ name: url }) => url.includes(name))

const connection = (page: Page) =>
  new Promise<void>(resolve =>
    page.on('websocket', socket =>
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve())
    )
  )
