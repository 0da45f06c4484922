import { join } from 'node:path'

import { installLiveKit, type LiveKitServer, startLiveKit } from '@tambay/gateway/testing/livekit-server'

import { findFreePorts } from '../../tools/checks/find-free-ports.ts'
import { childrenOf } from '../../tools/crash/children-of.ts'
import { startStack } from '../../tools/stack/start-stack.ts'
import { expect, test } from '../fixtures.ts'
import {
  type Caller,
  createCaller,
  enter,
  expectSoundAfter,
  expectVoices,
  growCall,
  openRoom,
  unmute
} from './caller.ts'

const hasLiveKit = await installLiveKit()

test.describe('on LiveKit', () => {
  test.skip(!hasLiveKit, "LiveKit's server needs Go to be built.")
  test.describe.configure({ mode: 'default', timeout: 600_000 })

  const cleanup = new AsyncDisposableStack()
  let server: LiveKitServer
  let url: string

  test.beforeAll(async () => {
    server = await startLiveKit()
    cleanup.defer(() => server.stop())
    ;({ url } = await startStack(cleanup, {
      ports: await findFreePorts(),
      databaseUrl: process.env.SPARE_DATABASE_URL ?? '',
      dataFolder: join(import.meta.dirname, '../../.cache/e2e-livekit'),
      liveKitUrl: server.url,
      environment: {
        RATE_PER_IP: '100000',
        CODES_PER_IP: '1000',
        HUMAN_WORK: '50',
        // On a busy machine, the gateway needs more than 20 seconds to restart.
        OFFLINE_GRACE_SECONDS: '120',
        LIVEKIT_URL: server.url,
        LIVEKIT_API_KEY: server.apiKey,
        LIVEKIT_API_SECRET: server.apiSecret
      }
    }))
  })
  test.afterAll(() => cleanup.disposeAsync())

  test('two and four people hear each other, but nobody who is muted or removed', async ({ browser }) => {
    const growTo = await growCall(browser, url)
    for (const size of [2, 4]) await hearEachOther(await growTo(size))

    const [host, bob, ...others] = await growTo(4)
    if (!host || !bob) throw new Error('a call of four has a host and a second member')
    await bob.page.getByRole('button', { name: 'Mute', exact: true }).click()
    await Promise.all([host, ...others].map(listener => expectVoices(listener, 2)))
    await unmute(bob)
    await hearEachOther([host, bob, ...others])

    await expectSoundAfter('a crash of LiveKit', host, server.restart)
    await hearEachOther([host, bob, ...others])

    const [gateway = 0] = childrenOf(process.pid, 'gateway/src/server.ts')
    await expectSoundAfter('a crash of the gateway, with LiveKit', host, () =>
      process.kill(gateway, 'SIGKILL')
    )
    await hearEachOther([host, bob, ...others])

    const party = new URL(host.page.url()).searchParams.get('partyId')
    await host.post('/party/v1/member/kick', { party_id: party, member_id: bob.id })
    const notice = bob.page.getByRole('heading', { name: 'The host removed you from this room.' })
    await expect(notice).toBeVisible()
    await hearEachOther([host, ...others])
    for (const caller of [host, bob, ...others]) await caller.close()
  })

  test('a member is heard on another seat and after a promotion in Host Mode, but not from the audience', async ({
    browser
  }) => {
    const [host, bob] = [await createCaller(browser, url), await createCaller(browser, url)]
    await enter(bob, await openRoom(host))
    await unmute(bob)
    await expectVoices(host, 1)
    await bob.page.getByRole('button', { name: 'Seat 5 is free' }).click()
    await bob.page.getByRole('button', { name: 'Move here' }).click()
    await expect(bob.page.getByRole('button', { name: 'Seat 1 is free' })).toBeVisible()
    await expectVoices(host, 1)

    const party = { party_id: new URL(host.page.url()).searchParams.get('partyId') }
    await bob.post('/party/v1/seat/leave', party)
    await expectVoices(host, 0)
    await host.post('/party/v1/party/update', { ...party, mic_mode: 1 })
    await bob.page.getByRole('button', { name: 'Ask for the mic' }).first().click()
    await host.page.getByRole('button', { name: 'Review' }).click()
    await host.page.getByRole('button', { name: /^Accept / }).click()
    await unmute(bob)
    await expectVoices(host, 1)
    for (const caller of [host, bob]) await caller.close()
  })

  test('nine people hear each other', async ({ browser }) => {
    const callers = await (await growCall(browser, url))(9)
    await hearEachOther(callers)
    for (const caller of callers) await caller.close()
  })
})

const hearEachOther = (callers: readonly Caller[]) =>
  Promise.all(callers.map(caller => expectVoices(caller, callers.length - 1)))
