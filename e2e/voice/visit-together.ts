import type { Browser, FrameLocator, Page } from '@playwright/test'

import { expect, watchErrors } from '../fixtures.ts'
import { signUpBySms } from '../identity/people.ts'
import { messageList, write } from '../messages/correspondent.ts'
import { getData, goInApp, hostParty, openTable } from '../world.ts'
import { type Caller, createCaller, expectToHear, recordConnections, unmute } from './caller.ts'
import { measureSilence } from './silence.ts'

/**
 * A guest listens to a room of `size` people, signs up, talks, plays, gets a gift, and answers a message, without losing the
 * sound.
 */
export async function visitTogether(
  browser: Browser,
  baseURL: string | undefined,
  size: number
): Promise<void> {
  const host = await createCaller(browser, baseURL)
  const address = await hostParty(host.page, await tokenOf(host.page), { name: `Tambay ng ${size}` })
  await host.page.goto(address)
  await talk(host.page)
  const friends: Caller[] = []
  for (let count = 2; count < size; count += 1) {
    const friend = await createCaller(browser, baseURL)
    await friend.page.goto(address)
    await talk(friend.page)
    friends.push(friend)
  }

  const context = await browser.newContext({ baseURL, permissions: ['microphone'] })
  const seen: string[] = []
  watchErrors(context, seen)
  await recordConnections(context)
  const page = await context.newPage()
  await page.goto(address)
  await expect(page.getByText('You’re listening as a guest.')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  const others = Array.from({ length: size - 1 }, (_, seat) => seat)
  await expectToHear({ page }, others)

  await page.getByRole('link', { name: 'Log in to talk' }).click()
  await signUpBySms(page)
  await expect(page.getByRole('region', { name: 'Seats' })).toBeVisible()
  await expectToHear({ page }, others)
  const endMeasuring = await measureSilence(page)

  await talk(page)
  await expectToHear(host, friends.map((_, friend) => friend + 1).concat(size - 1))

  const players = [host.page, ...friends.map(friend => friend.page), page]
  const tables = await Promise.all(players.map(openTable))
  await Promise.all(tables.map(table => table.getByRole('button', { name: 'Red' }).click()))
  const dice = await Promise.all(tables.map(firstDiceOf))
  expect(new Set(dice).size).toBe(1)

  const token = await tokenOf(page)
  const me = (await getData(page, token, '/user/v1/users/user-info')).user_info
  await host.page.getByRole('button', { name: 'Send a gift' }).click()
  await host.page.getByRole('radio', { name: new RegExp(`^${me.nick_name}`) }).check({ force: true })
  await host.page.getByRole('button', { name: /^Send \d/ }).click()
  await page.getByRole('button', { name: 'Salamat!' }).click()
  await expect(host.page.getByRole('log', { name: 'Latest chat' })).toContainText('Salamat!')

  const headers = { authorization: `Bearer ${token}` }
  await page.request.post('/social/v1/follow/add', { headers, data: { user_id: host.id } })
  await host.post('/social/v1/follow/add', { user_id: me.id })
  const hello = { kind: 'text', text: 'Balik ka ha?', client_id: crypto.randomUUID() }
  await host.post('/message/v1/message/send', { ...hello, to_user_id: me.id })
  await goInApp(page, `/my/messages?to=${host.id}`)
  await expect(page.getByRole('region', { name: 'Minimized room' })).toBeVisible()
  await expect(messageList(page)).toContainText('Balik ka ha?')
  await write(page, 'Babalik ako')
  await expect(messageList(page)).toContainText('Babalik ako')
  await expectToHear({ page }, others)

  await page.getByRole('link', { name: /^Back to/ }).click()
  await expect(page.getByRole('region', { name: 'Seats' })).toBeVisible()
  await openTable(page)
  await expectToHear({ page }, others)
  console.log(`With ${size} people, the longest silence was ${((await endMeasuring()) / 1000).toFixed(2)} s.`)
  expect(seen).toEqual([])
  for (const caller of [host, ...friends]) await caller.close()
  await context.close()
}

async function talk(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Seats' })).toBeVisible()
  await unmute({ page })
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
}

const tokenOf = (page: Page) =>
  page
    .context()
    .storageState()
    .then(
      ({ origins }) =>
        origins.flatMap(one => one.localStorage).find(({ name }) => name === 'token')?.value ?? ''
    )

/** The first round of the room stays in the list, even if this page was too busy to show its throw. */
async function firstDiceOf(table: FrameLocator): Promise<string> {
  const rounds = table.getByRole('list', { name: 'Last rounds, newest first' }).getByRole('listitem')
  await expect(rounds).not.toHaveCount(0)
  return (await rounds.last().textContent()) ?? ''
}
