import type { Locator } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { newName, newTel } from '../new-person.ts'
import { acceptTerms, getData, logInByAccount, signIn } from '../world.ts'
import { closeCarriedOver, getCode, messagesTo, newCode, signUpBySms } from './people.ts'

const password = 'Tambay#2026'

test('registers an invited guest by email under the typed name and counts the invitation', async ({
  page,
  browser
}) => {
  const host = await browser.newPage()
  const token = await signIn(host, 'grace14')
  const invite = () => getData(host, token, '/user/v1/invite/code')
  const before = await invite()

  await page.goto(`/?invite_code=${before.invite_code}`)
  const username = newName()
  const email = `${username}@example.ph`
  await page.goto('/user/register?redirectUrl=%2Fmy%2Fwallet%2Findex')
  await expect(page.getByText('You have an invitation code')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await acceptTerms(page)
  await page.getByLabel('Verification code').fill(await getCode(page, email))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL('/my/wallet/index')
  await expect(page.getByRole('dialog', { name: 'Your account is ready' })).toContainText(`Hi ${username}!`)
  await closeCarriedOver(page)
  await expect(page.getByText('Welcome coins')).toBeVisible()
  expect((await invite()).joined_count).toBe(before.joined_count + 1)
  await host.close()
})

test('refuses a second code for an address within a minute, even from another form', async ({
  page,
  browser
}) => {
  const email = `${newName()}@example.ph`
  const second = await browser.newPage()
  await second.goto('/user/find-password')
  await second.getByRole('textbox', { name: 'Email' }).fill(email)

  await page.goto('/user/register')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await acceptTerms(page)
  await getCode(page, email)
  await second.getByRole('button', { name: 'Next' }).click()
  await expect(
    second.getByRole('alert').getByText(/Please wait before you request another code/)
  ).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await second.close()
})

test('resets a forgotten password by email and ends the earlier sessions', async ({ page, browser }) => {
  const email = 'ernie17@tambay.example'
  const elsewhere = await browser.newPage()
  await signIn(elsewhere, 'ernie17')
  await elsewhere.goto('/party-hubs')

  await page.goto('/user/login?redirectUrl=%2Fclub')
  await page.getByRole('tab', { name: 'Account' }).click()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveURL(/\/user\/find-password/)
  await expect(page.getByText('Verify email').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  const before = (await messagesTo(page, email)).length
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(`The verification code was sent to ${email}`)).toBeVisible()
  await page.getByLabel('Verification code').fill(await newCode(page, email, before))
  await page.getByLabel('New password').fill('Bagong#2027')
  await page.getByLabel('Confirm password').fill('Bagong#2028')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Password do not match.')).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toBeFocused()
  await page.getByLabel('Confirm password').fill('Bagong#2027')
  await page.getByRole('button', { name: 'Next' }).click()
  await page
    .getByRole('link', { name: 'Done' })
    .or(page.getByRole('button', { name: 'Done' }))
    .click()

  await expect(page).toHaveURL(/\/user\/login/)
  await expect(elsewhere).toHaveURL('/')
  await elsewhere.close()
  await logInByAccount(page, 'ernie17', 'Bagong#2027')
  await expect(page).toHaveURL('/club')
})

test('registers and logs in on the second press when the first response is lost', async ({
  page,
  browser,
  allow
}) => {
  allow(/net::ERR_(FAILED|CONNECTION_\w+)/)
  const pressInVain = async (button: Locator, path: string) => {
    const tab = button.page()
    await tab.route(
      `**${path}`,
      async route => {
        await route.fetch()
        await route.abort('connectionfailed')
      },
      { times: 1 }
    )
    const isLost = tab.waitForEvent('requestfailed', request => request.url().endsWith(path))
    await button.click()
    await isLost
    await expect(button).toBeEnabled()
  }

  const username = newName()
  const email = `${username}@example.ph`
  await page.goto('/user/register')
  await page.getByRole('textbox', { name: 'Username' }).fill(username)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await acceptTerms(page)
  await page.getByLabel('Verification code').fill(await getCode(page, email))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  const create = page.getByRole('button', { name: 'Create account' })
  await pressInVain(create, '/user/v1/users/register')
  await expect(page).toHaveURL(/\/user\/register/)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(username)
  await create.click()
  await expect(page).toHaveURL('/')
  await closeCarriedOver(page)

  const other = await browser.newPage()
  await other.goto('/user/login')
  const tel = newTel()
  await other.getByRole('textbox', { name: 'Phone number' }).fill(tel)
  await acceptTerms(other)
  await other.getByLabel('Verification code').fill(await getCode(other, `+63${tel.slice(1)}`))
  const logIn = other.getByRole('button', { name: 'Log in', exact: true })
  await pressInVain(logIn, '/user/v1/users/request-tel-login')
  await logIn.click()
  await expect(other).toHaveURL('/')
  await closeCarriedOver(other)
  await other.close()
})

test('shows the welcome sheet once after signing up by SMS', async ({ page }) => {
  await page.goto('/user/login')
  await signUpBySms(page)
  await closeCarriedOver(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tambay', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
