import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../screens/expect-accessible.ts'
import { getData, openSession } from '../world.ts'
import { addSecurityKey, enterConsole, inviteOperator, signInTerminal } from './operators.ts'

/** The gateway refuses reports of own posts, so a few of these may be missing. */
async function reportPosts(page: Page): Promise<void> {
  const { token } = await openSession(page, 'maria01')
  const { items } = await getData(page, token, '/social/v1/post/list?limit=8')
  for (const { id } of items)
    await page.request.post('/social/v1/report/create', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        target_kind: 'post',
        target_id: id,
        reason: 'scam',
        note: 'Asks for a PIN',
        attempt_id: randomUUID()
      }
    })
}

test('an operator signs in with a passkey, and works through the reports with the keyboard alone', async ({
  page,
  baseURL
}) => {
  await reportPosts(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await addSecurityKey(page)
  const name = `mod-${randomUUID().slice(0, 8)}`
  await page.goto(inviteOperator(name, 'moderator', String(baseURL)))
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible()
  await expectNoViolations(page, page.url())
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Create a passkey' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  const cases = page.getByRole('list', { name: 'Cases' }).getByRole('button')
  await expect(cases).not.toHaveCount(0)
  const before = await cases.count()
  expect(before).toBeGreaterThanOrEqual(3)
  const shown = page.getByRole('article')
  await page.keyboard.press('j')
  await expect(shown).toContainText('Asks for a PIN')
  await expectNoViolations(page, page.url())
  const first = await shown.getAttribute('aria-label')

  await page.keyboard.press('a')
  await expect(shown).toContainText('You work on this case.')
  await page.keyboard.press('d')
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused()
  await expectNoViolations(page, page.url())
  await page.keyboard.type('Within the rules')
  await page.keyboard.press('Enter')
  await expect(shown).not.toHaveAttribute('aria-label', first ?? '')
  await expect(cases).toHaveCount(before - 1)

  await page.keyboard.press('h')
  await page.keyboard.type('Scam is against our rules')
  await page.keyboard.press('Enter')
  await expect(cases).toHaveCount(before - 2)

  await page.goto(new URL('/console/reports?queue=done', page.url()).href)
  await expect(cases).not.toHaveCount(0)
  await page.keyboard.press('j')
  await expect(shown).toContainText(`Hidden by ${name}`)
  await page.keyboard.press('u')
  await expect(shown.getByRole('button', { name: 'Dismiss' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign out' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Sign in to the console' })).toBeVisible()
  await expectNoViolations(page, page.url())
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Account' }).press('Enter')
  await expect(page.getByText('This device')).toBeVisible()
  await expectNoViolations(page, page.url())
})

test('an owner looks up a person with a reason', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addSecurityKey(page)
  const name = `own-${randomUUID().slice(0, 8)}`
  await page.goto(inviteOperator(name, 'owner', String(baseURL)))
  await page.getByRole('button', { name: 'Create a passkey' }).press('Enter')
  const area = async (label: string) => {
    await page.getByRole('link', { name: label }).press('Enter')
    await expect(page.getByRole('heading', { name: label, level: 1 })).toBeVisible()
  }

  await area('People')
  await page.getByLabel('Id, username or name').fill('maria01')
  await page.keyboard.press('Enter')
  const found = page.getByRole('region', { name: 'People' }).getByRole('row')
  await expect(found).toHaveCount(2)
  await expectNoViolations(page, page.url())
  await found.getByRole('link').press('Enter')
  await page.getByRole('form', { name: 'Open the data' }).getByLabel('Reason').fill(`Ticket of ${name}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  await expectNoViolations(page, page.url())

  await area('Rooms')
  await expect(page.getByRole('region', { name: 'Live rooms' }).getByRole('link').first()).toBeVisible()
})

test('an operator confirms the sign-in of the command line with a passkey', async ({ page, baseURL }) => {
  await addSecurityKey(page)
  const name = await enterConsole(page, 'moderator', String(baseURL))
  await using terminal = await signInTerminal(String(baseURL))
  await page.goto(terminal.link)
  await expect(page.getByText(`the code ${terminal.code}`)).toBeVisible()
  await expectNoViolations(page, page.url())
  await page.getByRole('button', { name: 'Confirm with a passkey' }).press('Enter')
  await expect(page.getByText(`It acts as ${name} for an hour.`)).toBeVisible()
  expect(await terminal.ended).toBe(0)
  expect(terminal.run('operators', 'list')).toContain(name)
})

test('the app has no page of the console and forwards no call of operators', async ({ page }) => {
  const registry = await (await page.request.get('/registry.json')).text()
  expect(registry).not.toContain('console')
  expect((await page.request.get('/console')).status()).toBe(404)
  expect((await page.request.get('/operator/v1/session/get')).status()).toBe(404)
})
