import { randomUUID } from 'node:crypto'

import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../screens/expect-accessible.ts'
import { addSecurityKey, inviteOperator } from './operators.ts'

test('a treasurer proposes gift prices with the keyboard alone, and an owner approves them', async ({
  page,
  browser,
  baseURL
}) => {
  const origin = String(baseURL)
  async function enter(opened: typeof page, role: string): Promise<string> {
    await opened.setViewportSize({ width: 1280, height: 800 })
    await addSecurityKey(opened)
    await opened.goto(inviteOperator(`${role}-${randomUUID().slice(0, 8)}`, role, origin))
    await opened.getByRole('button', { name: 'Create a passkey' }).press('Enter')
    await expect(opened.getByRole('navigation', { name: 'Areas' })).toBeVisible()
    return new URL(opened.url()).origin
  }
  const site = await enter(page, 'treasurer')
  for (const path of ['ledger?account=maria01', 'books', 'catalog', 'catalog?view=gifts', 'approvals']) {
    await page.goto(`${site}/console/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    await expectNoViolations(page, page.url())
  }
  await page.goto(`${site}/console/ledger?account=maria01`)
  const entries = page.getByRole('region', { name: 'Entries' })
  await entries.getByRole('link').first().press('Enter')
  const sides = page.getByRole('list', { name: 'Both sides' }).getByRole('listitem')
  await expect(sides).not.toHaveCount(0)
  expect((await sides.count()) % 2).toBe(0)
  await expectNoViolations(page, page.url())

  await page.goto(`${site}/console/catalog?view=gifts`)
  const name = page.getByRole('textbox', { name: 'Name of bangka' })
  const renamed = `Bangka ${randomUUID().slice(0, 4)}`
  await name.focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type(renamed)
  await page.getByRole('button', { name: 'Propose' }).press('Enter')
  await expect(page.getByLabel('Reason', { exact: true })).toBeFocused()
  await page.keyboard.type('A better name')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Proposed. Another operator must approve it.')).toBeVisible()
  await page.getByRole('link', { name: 'Approvals' }).press('Enter')
  const own = page.getByRole('list', { name: 'Proposals' })
  await expect(own.getByText('Somebody else must approve it.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Approve and do it' })).toHaveCount(0)

  const context = await browser.newContext()
  const other = await context.newPage()
  await enter(other, 'owner')
  await other.goto(`${site}/console/approvals`)
  await expect(other.getByText(renamed)).toBeVisible()
  await expectNoViolations(other, other.url())
  await other.getByRole('button', { name: 'Approve and do it' }).press('Enter')
  await expect(other.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible()
  await other.goto(`${site}/console/releases`)
  await expect(other.getByRole('region', { name: 'List of releases' })).toContainText('Everyone')
  await expectNoViolations(other, other.url())
  await context.close()
  await expect(own).toHaveCount(0)
})
