import { childrenOf } from '../../tools/crash/children-of.ts'
import { expect, test } from '../fixtures.ts'
import { createCaller, enter, expectSoundAfter, expectToHear, openRoom } from './caller.ts'
import { startOwnApp } from './start-own-app.ts'

test('brings sound, seats and chat back without a tap after the gateway was killed', async ({ browser }) => {
  await using cleanup = new AsyncDisposableStack()
  const url = await startOwnApp(cleanup)
  const [host, bob] = [await createCaller(browser, url), await createCaller(browser, url)]
  const address = await openRoom(host)
  await enter(bob, address)
  await bob.page.getByRole('button', { name: 'Unmute', exact: true }).click()
  await expectToHear(host, [1])

  const [gateway = 0] = childrenOf(process.pid, 'gateway/src/server.ts')
  await expectSoundAfter('a crash of the gateway', host, () => process.kill(gateway, 'SIGKILL'))
  await expectToHear(host, [1])

  const party = new URL(host.page.url()).searchParams.get('partyId')
  const message = { party_id: party, client_id: crypto.randomUUID(), kind: 'text', text: 'Balik na tayo' }
  expect((await host.post('/party/v1/chat/send', message)).ok()).toBe(true)
  await expect(bob.page.getByText('Balik na tayo')).toBeVisible()
  for (const caller of [host, bob]) await caller.close()
})
