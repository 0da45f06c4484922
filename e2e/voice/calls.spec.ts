import { childrenOf } from '../../tools/crash/children-of.ts'
import { expect, test } from '../fixtures.ts'
import {
  type Caller,
  controlNetwork,
  createCaller,
  enter,
  expectToHear,
  expectCalls,
  expectSoundAfter,
  openRoom,
  smuggle,
  unmute
} from './caller.ts'

// Runs the tests one after the other, because the last test kills the engine that all of them use.
test.describe.configure({ mode: 'default' })

test('two and four people hear each other', async ({ browser, baseURL }) => {
  await expectCalls(browser, baseURL, [2, 4])
})

test('a member is heard after moving to another seat, but not while muted, and not after a kick', async ({
  browser,
  baseURL
}) => {
  const [host, bob] = [await createCaller(browser, baseURL), await createCaller(browser, baseURL)]
  const address = await openRoom(host)
  await enter(bob, address)
  await unmute(bob)
  await expectToHear(host, [1])

  await bob.page.getByRole('button', { name: 'Seat 5 is free' }).click()
  await bob.page.getByRole('button', { name: 'Move here' }).click()
  await expectToHear(host, [5])

  await bob.page.getByRole('button', { name: 'Mute', exact: true }).click()
  await expectToHear(host, [])
  await unmute(bob)
  await expectToHear(host, [5])

  await host.post('/party/v1/member/kick', { party_id: partyOf(host), member_id: bob.id })
  await expectToHear(host, [])
  await expect(bob.page.getByRole('heading', { name: 'The host removed you from this room.' })).toBeVisible()
  for (const caller of [host, bob]) await caller.close()
})

test('in Host Mode, a member in the audience can talk only after the host accepts the request', async ({
  browser,
  baseURL
}) => {
  const [host, bob] = [await createCaller(browser, baseURL), await createCaller(browser, baseURL)]
  const address = await openRoom(host, { mic_mode: 1 })
  await enter(bob, address)
  await bob.post('/party/v1/seat/leave', { party_id: partyOf(host) })
  expect(await smuggle(bob, host)).toBe(0)

  await bob.page.getByRole('button', { name: 'Ask for the mic' }).first().click()
  await host.page.getByRole('button', { name: 'Review' }).click()
  await host.page.getByRole('button', { name: /^Accept / }).click()
  await unmute(bob)
  await expectToHear(host, [1])
  for (const caller of [host, bob]) await caller.close()
})

test('nobody hears a modified client that sends audio without the right to publish', async ({
  browser,
  baseURL
}) => {
  const callers = [
    await createCaller(browser, baseURL),
    await createCaller(browser, baseURL),
    await createCaller(browser, baseURL)
  ] as const
  const [host, listener, attacker] = callers
  const address = await openRoom(host)
  await enter(listener, address)
  await enter(attacker, address)
  const party = { party_id: partyOf(host) }

  // The attacker has a seat, but is muted.
  expect(await smuggle(attacker, listener)).toBe(0)
  await unmute(attacker)
  await expectToHear(listener, [2])
  await host.post('/party/v1/mic/mute', { ...party, member_id: attacker.id })
  await expect(attacker.page.getByText(/The host muted you/)).toBeVisible()
  expect(await smuggle(attacker, listener)).toBe(0)
  // The attacker is in the audience.
  await host.post('/party/v1/seat/remove', { ...party, member_id: attacker.id })
  await expect(attacker.page.getByText(/You’re in the audience/)).toBeVisible()
  expect(await smuggle(attacker, listener)).toBe(0)
  for (const caller of callers) await caller.close()
})

test('a phone that was offline returns to the same seat, chat and sound without a tap', async ({
  browser,
  baseURL
}) => {
  const [host, bob] = [await createCaller(browser, baseURL), await createCaller(browser, baseURL)]
  const setOffline = await controlNetwork(bob)
  const address = await openRoom(host)
  await enter(bob, address)
  await unmute(bob)
  await expectToHear(host, [1])
  const party = { party_id: partyOf(host) }

  await setOffline(true)
  await expect(host.page.getByRole('region', { name: 'Seats' }).getByText('reconnecting')).toBeAttached()
  await host.post('/party/v1/seat/lock', { ...party, seat: 3, is_locked: true })
  for (const text of ['Nandiyan ka pa ba?', 'Balik ka agad'])
    await host.post('/party/v1/chat/send', { ...party, client_id: crypto.randomUUID(), kind: 'text', text })
  await setOffline(false)

  for (const text of ['Nandiyan ka pa ba?', 'Balik ka agad'])
    await expect(bob.page.getByText(text)).toHaveCount(1)
  await expect(bob.page.getByText('Seat 3 is locked')).toBeAttached()
  await expectToHear(host, [1])
  for (const caller of [host, bob]) await caller.close()
})

test('brings the sound back without a tap after the engine was killed', async ({ browser, baseURL }) => {
  const [host, bob] = [await createCaller(browser, baseURL), await createCaller(browser, baseURL)]
  const address = await openRoom(host)
  await enter(bob, address)
  await unmute(bob)
  await expectToHear(host, [1])
  const [gateway = 0] = childrenOf(Number(process.env.STACK_PID), 'gateway/src/server.ts')
  const engines = childrenOf(gateway, 'media-process')
  expect(engines).not.toEqual([])
  await expectSoundAfter('a crash of the engine', host, () =>
    engines.forEach(pid => process.kill(pid, 'SIGKILL'))
  )
  await expectToHear(host, [1])
  for (const caller of [host, bob]) await caller.close()
})

function partyOf({ page }: Caller): string {
  return new URL(page.url()).searchParams.get('partyId') ?? ''
}
