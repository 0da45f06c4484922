import { join } from 'node:path'

import type { Page } from '@playwright/test'

import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { childrenOf } from '../../tools/crash/children-of.ts'
import { startStack } from '../../tools/stack/start-stack.ts'
import { expect, test } from '../fixtures.ts'
import {
  type Correspondent,
  createCorrespondent,
  createFriends,
  messageList,
  openThread,
  readScreen,
  write,
  writeMany
} from './correspondent.ts'

// A trace of thousands of actions takes longer than the test.
test.use({ trace: 'off' })

const perPerson = 500
const perBatch = 5

function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

test('1,000 messages arrive once and in order although a phone loses the network and the gateway restarts twice', async ({
  browser
}) => {
  test.setTimeout(1_200_000)
  await using cleanup = new AsyncDisposableStack()
  const { url } = await startStack(cleanup, {
    ports: await findFreePorts(),
    databaseUrl: process.env.SPARE_DATABASE_URL ?? '',
    dataFolder: join(import.meta.dirname, '../../.cache/e2e-spare'),
    environment: {
      RATE_PER_IP: '100000',
      RATE_PER_SESSION: '100000',
      MESSAGES_PER_MINUTE: '100000',
      HUMAN_WORK: '50'
    }
  })
  const { anna, ben } = await createFriends(browser, url)
  await openThread(anna.page, ben.id)
  await openThread(ben.page, anna.id)

  let written = 0
  const texts = (name: string) => Array.from({ length: perPerson }, (_, at) => `${name} ${at + 1}`)
  const restartAt = [2 * perPerson * 0.33, 2 * perPerson * 0.66].map(Math.round)
  async function writeAll({ page }: Correspondent, name: string, before: () => Promise<void>) {
    const all = texts(name)
    for (let at = 0; at < all.length; at += perBatch) {
      await before()
      await writeMany(page, all.slice(at, at + perBatch))
      written += perBatch
      if (restartAt[0] !== undefined && written >= restartAt[0]) {
        restartAt.shift()
        killGateway()
      }
    }
  }
  const random = seededRandom(12)
  let isOffline = false
  const changeNetwork = async () => {
    if (random() > (isOffline ? 0.4 : 0.2)) return
    isOffline = !isOffline
    await ben.setOffline(isOffline)
  }
  await Promise.all([writeAll(anna, 'Anna', async () => {}), writeAll(ben, 'Ben', changeNetwork)])
  await ben.setOffline(false)

  const { id } = await anna.conversationWith(ben.id)
  // The messages leave one after the other, which takes minutes on a busy machine.
  const timeout = 600_000
  await expect.poll(async () => (await anna.stored(id)).length, { timeout }).toBe(2 * perPerson)
  const stored = await anna.stored(id)
  const textsOf = (senderId: string) =>
    stored.filter(message => message.sender_id === senderId).map(({ text }) => text)
  expect(textsOf(anna.id)).toEqual(texts('Anna'))
  expect(textsOf(ben.id)).toEqual(texts('Ben'))
  expect((await ben.stored(id)).map(message => message.id)).toEqual(stored.map(message => message.id))

  for (const { page } of [anna, ben]) {
    const shown = () => messageList(page).getByRole('listitem').last().textContent()
    await expect.poll(shown, { timeout: 60_000 }).toContain(stored.at(-1)?.text)
  }
  const lastSeqs = async ({ conversationWith }: Correspondent, peer: Correspondent) => {
    const { unread_count, peer_read_seq, peer_delivered_seq } = await conversationWith(peer.id)
    const lastOwn = Math.max(...stored.filter(({ sender_id: from }) => from !== peer.id).map(seqOf))
    return { unread_count, isRead: peer_read_seq >= lastOwn, isDelivered: peer_delivered_seq >= lastOwn }
  }
  for (const [person, peer] of [
    [anna, ben],
    [ben, anna]
  ] as const) {
    await expect
      .poll(() => lastSeqs(person, peer))
      .toEqual({ unread_count: 0, isRead: true, isDelivered: true })
    const expected = stored.map(({ text, sender_id: from }) => ({
      text,
      mark: from === person.id ? 'Read' : ''
    }))
    expect(await readScreen(person.page, 2 * perPerson)).toEqual(expected)
  }
  for (const person of [anna, ben]) await person.close()
})

const seqOf = ({ id }: { id: string }) => Number(id.split('-')[1])

function killGateway(): void {
  const [gateway = 0] = childrenOf(process.pid, 'gateway/src/server.ts')
  process.kill(gateway, 'SIGKILL')
}

test('a message from before the app was closed leaves from any screen, and never from another account', async ({
  browser,
  baseURL
}) => {
  const { anna, ben } = await createFriends(browser, baseURL)
  const liza = await createCorrespondent(browser, baseURL)
  await openThread(anna.page, ben.id)
  await anna.setOffline(true)
  await write(anna.page, 'Written on the jeepney')
  await expect(anna.page.getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await logIn(anna.page, liza.token)
  await anna.page.close()
  await anna.context.setOffline(false)

  const page = await anna.context.newPage()
  await openThread(page, ben.id)
  await expect(page.getByText('Written on the jeepney')).toHaveCount(0)
  expect((await ben.conversationWith(liza.id)).id).toBeNull()
  expect((await ben.conversationWith(anna.id)).id).toBeNull()

  await logIn(page, anna.token)
  await page.goto('/')
  const texts = async () => {
    const { id } = await ben.conversationWith(anna.id)
    return id === null ? [] : (await ben.stored(id)).map(({ text }) => text)
  }
  await expect.poll(texts).toEqual(['Written on the jeepney'])
  for (const person of [anna, ben, liza]) await person.close()
})

async function logIn(page: Page, token: string): Promise<void> {
  await page.evaluate(given => localStorage.setItem('token', given), token)
}
