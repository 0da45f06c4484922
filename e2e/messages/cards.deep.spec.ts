import type { Browser } from '@playwright/test'

import { expect, test } from '../fixtures.ts'
import { hostParty, leaveOutGame } from '../world.ts'
import { createCorrespondent, createFriends, messageList, openThread } from './correspondent.ts'

/** Anna invites Ben to somebody's party without a network and closes the app. Her phone is offline until its next start. */
async function sharePartyOffline(browser: Browser, baseURL: string | undefined) {
  const { anna, ben } = await createFriends(browser, baseURL)
  const host = await createCorrespondent(browser, baseURL)
  const address = await hostParty(host.page, host.token, { auth: 0, name: 'Tambay sa gabi' })
  const partyId = new URLSearchParams(address.split('?')[1]).get('partyId') ?? ''
  const { page, context } = anna
  await leaveOutGame(page, address)
  await page.goto(address)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Invite friends' }).click()
  const invite = page.getByRole('button', { name: /^Invite (?!friends)/ })
  await expect(invite).toBeVisible()
  // The page holds this lock as soon as its outbox runs.
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(locks).toContain(`tambay-messages-${anna.id}`)
  await anna.setOffline(true)
  await invite.click()
  await expect(page.getByRole('button', { name: /^Waiting to be sent to / })).toBeVisible()
  await page.close()
  return { anna, ben, host, partyId, start: () => context.setOffline(false).then(() => context.newPage()) }
}

test('a party that was shared offline leaves from any screen after the next start', async ({
  browser,
  baseURL
}) => {
  const { anna, ben, host, partyId, start } = await sharePartyOffline(browser, baseURL)
  expect((await ben.conversationWith(anna.id)).id).toBeNull()
  const page = await start()
  await page.goto('/')
  const received = async () => {
    const { id } = await ben.conversationWith(anna.id)
    return id === null ? [] : await ben.stored(id)
  }
  await expect.poll(received).toMatchObject([{ card: { kind: 'party', id: partyId, is_available: true } }])
  await openThread(page, ben.id)
  await expect(messageList(page).getByText('Tambay sa gabi')).toBeVisible()
  for (const person of [anna, ben, host]) await person.close()
})

test('a party that ended before it could be sent says why it was not sent, and can be deleted', async ({
  browser,
  baseURL
}) => {
  const { anna, ben, host, partyId, start } = await sharePartyOffline(browser, baseURL)
  const headers = { authorization: `Bearer ${host.token}` }
  await host.page.request.post('/party/v1/party/dismiss', { headers, data: { party_id: partyId } })
  const page = await start()
  await page.goto('/')
  await expect(page.getByText('The room wasn’t sent. This can no longer be shared.')).toBeVisible()
  await openThread(page, ben.id)
  const row = messageList(page).getByRole('listitem')
  await expect(row).toContainText('Room')
  await expect(row.getByRole('alert')).toContainText('Not sent. This can no longer be shared.')
  await row.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await ben.conversationWith(anna.id)).id).toBeNull()
  for (const person of [anna, ben, host]) await person.close()
})
