import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../screens/expect-accessible.ts'
import { getData, signUp } from '../world.ts'
import { addSecurityKey, enterConsole, runOperator } from './operators.ts'

async function send(page: Page, token: string, path: string, data: object) {
  const answer = await page.request.post(path, { headers: { authorization: `Bearer ${token}` }, data })
  const { code, data: received } = await answer.json()
  expect(code).toBe(0)
  return received
}

/** A person with two requests to support and an appeal. Other journeys have some at the same time, so a mark tells them apart. */
async function preparePerson(page: Page): Promise<{ token: string; mark: string }> {
  const token = await signUp(page)
  const mark = randomUUID().slice(0, 8)
  const { host, remotes } = await (await page.request.get('/registry.json')).json()
  const releases = [
    { name: 'host', release: host.version },
    { name: 'party', release: remotes.party.version }
  ]
  const about = { page: { path: '/party-hubs', releases } }
  for (const text of ['My coins are missing', 'Please add mahjong'])
    await send(page, token, '/help/v1/feedback/create', {
      type: 'wallet',
      text: `${mark}: ${text}`,
      ...about
    })
  const draft = { text: 'Bad words', attempt_id: randomUUID() }
  const { post } = await send(page, token, '/social/v1/post/create', draft)
  runOperator(['hide', `post:${post.id}`, '--reason', 'Insults people'])
  const decisions = await getData(page, token, '/user/v1/decision/list')
  const appeal = { id: decisions.items[0].id, text: `${mark}: It was a joke between friends.` }
  await send(page, token, '/user/v1/decision/appeal', appeal)
  return { token, mark }
}

test('an owner answers tickets, escalates one and upholds an appeal with the keyboard alone', async ({
  page,
  baseURL
}) => {
  const { token, mark } = await preparePerson(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await addSecurityKey(page)
  await enterConsole(page, 'owner', String(baseURL))
  const shown = page.getByRole('article')
  const list = page.getByRole('list', { name: 'Cases' }).getByRole('button').filter({ hasText: mark })
  const item = (text: string) => list.filter({ hasText: text })
  const open = async (area: string, text: string) => {
    await page.getByRole('link', { name: area }).press('Enter')
    await expect(page.getByRole('heading', { name: area, level: 1 })).toBeVisible()
    await item(text).press('Enter')
    await expect(shown).toContainText(`${mark}: ${text}`)
  }

  await open('Tickets', 'My coins')
  const reported = page.waitForEvent('popup')
  await shown.getByRole('link', { name: '/party-hubs (opens with these releases)' }).press('Enter')
  const opened = await reported
  await expect(opened).toHaveURL(/\/party-hubs$/)
  await expect(opened.getByRole('region', { name: 'Test release' })).toContainText(/Testing host \w+, party/)
  await opened.close()
  await page.keyboard.press('r')
  await page.keyboard.press('Alt+1')
  await expect(page.getByLabel('Answer', { exact: true })).toHaveValue(/Thank you for writing to us/)
  await expectNoViolations(page, page.url())
  await page.keyboard.press('Control+Enter')
  await expect(item('My coins')).toHaveCount(0)
  await open('Tickets', 'Please add')
  await page.keyboard.press('e')
  await page.keyboard.type('For the treasurer')
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await page.getByRole('radio', { name: /Escalated/ }).press('Space')
  await expect(item('Please add')).toHaveCount(1)

  await open('Appeals', 'It was a joke')
  await expect(shown).toContainText('by chief (unproven)')
  await page.keyboard.press('p')
  await page.keyboard.press('Alt+1')
  await expectNoViolations(page, page.url())
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  const { items: decisions } = await getData(page, token, '/user/v1/decision/list')
  expect(decisions).toMatchObject([{ is_undone: true, appeal: { outcome: 'upheld' } }])
})

test('a person reads why a post was removed, and appeals', async ({ page }) => {
  await preparePerson(page)
  await page.goto('/my/setting/index?show=decisions')
  const card = page.getByRole('article', { name: 'We removed your post' })
  await expect(card).toContainText('Insults people')
  await expect(card).toContainText('Somebody else on our team is looking at it')
  await expectNoViolations(page, page.url())
})
