import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import { query } from '../../tools/database/query.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../screens/expect-accessible.ts'
import { getData, signUp } from '../world.ts'
import { choose, decideShown, openArea } from './keyboard.ts'
import { addSecurityKey, enterConsole, runOperator } from './operators.ts'

const inDatabase = (text: string, values: unknown[] = []) =>
  query(process.env.DATABASE_URL ?? '', text, values)

async function hidePictures(page: Page, count: number): Promise<void> {
  const authorization = `Bearer ${await signUp(page)}`
  for (let made = 0; made < count; made++) {
    const answer = await page.request.post('/user/v1/media/upload', {
      headers: { authorization, 'content-type': 'image/png' },
      data: await page.screenshot()
    })
    const { media } = (await answer.json()).data
    runOperator(['hide', `picture:${media.id}`, '--reason', 'Scam is against our rules'])
  }
}

async function idOf(page: Page): Promise<string> {
  return (await getData(page, await signUp(page), '/user/v1/users/user-info')).user_info.id
}

/** As the gateway stores them when a friend joins on a device that was used before. */
async function inviteSuspicious(page: Page, count: number): Promise<void> {
  const inviter = await idOf(page)
  for (let made = 0; made < count; made++)
    await inDatabase(
      `INSERT INTO invitation (invitee_id, inviter_id, device_id, state, reason, risk, next_check_at, created_at)
        VALUES ($1, $2, $3, 'refused', 'not_eligible', 'same_device', NULL, now())`,
      [await idOf(page), inviter, randomUUID()]
    )
}

async function enter(page: Page, baseURL: string | undefined): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 })
  await addSecurityKey(page)
  await enterConsole(page, 'owner', String(baseURL))
}

interface Queue {
  area: string
  /** The keys of two decisions. The second one is undone. */
  keys: [string, string]
  /** What the second decision is called afterwards. */
  outcome: string
}

async function workThrough(page: Page, { area, keys, outcome }: Queue): Promise<void> {
  await openArea(page, area)
  const cases = page.getByRole('list', { name: 'Cases' }).getByRole('button')
  await expect(cases.nth(2)).toBeVisible()
  await expectNoViolations(page, page.url())
  const shown = page.getByRole('article')
  await page.keyboard.press('j')
  await expect(shown).toContainText('Nobody works on this case.')
  await page.keyboard.press('a')
  await expect(shown).toContainText('You work on this case.')
  await page.keyboard.press('v')
  await expectNoViolations(page, page.url())
  for (const key of ['e', ...keys]) await decideShown(page, key)

  await choose(page, /^Escalated/)
  await expect(cases.first()).toContainText('Escalated')
  await page.keyboard.press('j')
  await expect(shown).toContainText('Escalated by')
  await choose(page, 'Done')
  await expect(cases.first()).toContainText(outcome)
  await page.keyboard.press('j')
  await expect(shown.getByRole('button', { name: /Undo/ })).toBeVisible()
  await expectNoViolations(page, page.url())
  await page.keyboard.press('u')
  await expect(shown.getByRole('button', { name: 'Skip' })).toBeVisible()
}

const queues = [
  { area: 'Hidden pictures', keys: ['d', 'r'], outcome: 'Restored', prepare: hidePictures },
  { area: 'Rewards', keys: ['p', 'r'], outcome: 'Refused', prepare: inviteSuspicious }
] satisfies (Queue & { prepare: typeof hidePictures })[]

for (const { prepare, ...queue } of queues)
  test(`${queue.area}: taken, escalated, decided and undone with the keyboard alone`, async ({
    page,
    baseURL
  }) => {
    await prepare(page, 3)
    await enter(page, baseURL)
    await workThrough(page, queue)
  })

test('Withdrawn releases: taken, escalated, decided and undone with the keyboard alone', async ({
  page,
  baseURL
}) => {
  await enter(page, baseURL)
  // The stack's release monitor would remove the releases, which its registry doesn't have.
  const locked = inDatabase(
    'BEGIN; LOCK TABLE known_release IN SHARE UPDATE EXCLUSIVE MODE; SELECT pg_sleep(600)'
  ).catch(() => {})
  const holders = "FROM pg_stat_activity WHERE query LIKE 'BEGIN; LOCK TABLE known_release%'"
  await expect
    .poll(async () => (await inDatabase(`SELECT 1 ${holders} AND wait_event = 'PgSleep'`)).rowCount)
    .toBe(1)
  for (let made = 0; made < 3; made++)
    await inDatabase(
      `INSERT INTO known_release (remote, version, state, deployed_at, withdrawn_at, withdrawn_by, withdrawn_because)
        VALUES ('party', $1, 'withdrawn', now(), now(), 'the release monitor', '20 % of 25 visitors')`,
      [randomUUID().slice(0, 8)]
    )
  await workThrough(page, { area: 'Withdrawn releases', keys: ['f', 'h'], outcome: 'False alarm' })

  await openArea(page, 'Releases')
  await choose(page, 'Withdrawn')
  const row = page.getByRole('row').filter({ hasText: 'What came out' }).first()
  await expect(row).toContainText('by the release monitor: 20 % of 25 visitors')
  await expectNoViolations(page, page.url())

  await inDatabase(`SELECT pg_terminate_backend(pid) ${holders}`)
  await locked
})
