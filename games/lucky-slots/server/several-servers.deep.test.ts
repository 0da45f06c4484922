import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { openSession, postTo } from '@tambay/game-kit/testing/game-app'
import { type GameServers, openGameServers } from '@tambay/game-kit/testing/game-servers'
import type { Player } from '@tambay/game-kit/testing/player'
import { setUpParty, type TestParty } from '@tambay/game-kit/testing/set-up-party'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { SlotsSession, SpinAnswer } from '../rules/api.ts'
import { isFair } from '../rules/draw.ts'

let gateway: TestParty['gateway']
let maria: Player
let servers: GameServers

setUpParty('lucky-slots', party => void ({ gateway, maria } = party))
beforeEach(async () => {
  servers = await openGameServers({
    gameId: 'lucky-slots',
    script: join(import.meta.dirname, '../testing/run-server.ts'),
    gatewayUrl: gateway.url,
    environment: {}
  })
})
afterEach(() => servers.close())

const betOn = (commit: string) => ({
  orderRef: `test_${randomUUID()}`,
  stake: 50,
  clientSeed: 'a-seed-of-the-page',
  commit
})

const isTakenOver = async () => (await servers.ownerOf(maria.partyId)) !== undefined

test('spins through any server use the commitment that the page was shown', async () => {
  const [one, other] = [await servers.start(), await servers.start()]
  const session = SlotsSession.parse(await openSession(one.url, await maria.takeTicket()))
  const again = SlotsSession.parse(await openSession(other.url, await maria.takeTicket()))
  for (const [url, { token, commit }] of [
    [other.url, session],
    [one.url, again]
  ] as const) {
    const spin = SpinAnswer.parse((await postTo(url, '/api/spin', betOn(commit), token)).data)
    expect(spin.proof.commit).toBe(commit)
  }
})

test('a spin whose server dies after the draw has the same result at another one, and is paid once', async () => {
  const [one, other] = [await servers.start(), await servers.start()]
  const before = await maria.coins()
  const { token, commit } = SlotsSession.parse(await openSession(one.url, await maria.takeTicket()))
  const request = betOn(commit)
  one.road.trouble('/coin/settle', 'lose', ...Array<'cut'>(10_000).fill('cut'))
  const lost = postTo(other.url, '/api/spin', request, token).catch(() => undefined)
  await expect.poll(() => one.road.lost).toEqual(['/game/v1/coin/settle'])
  const paid = await maria.coins()
  await one.destroy()
  await lost
  await expect.poll(isTakenOver).toBe(true)
  const spin = SpinAnswer.parse((await postTo(other.url, '/api/spin', request, token)).data)
  expect(spin.proof).toMatchObject({ commit, clientSeed: request.clientSeed })
  expect(isFair(spin.stops, spin.proof)).toBe(true)
  expect([await maria.coins(), before - request.stake + spin.payout]).toEqual([paid, paid])
})

test('a stake that was held without a draw comes back when its server dies', async () => {
  const [one, other] = [await servers.start(), await servers.start()]
  const before = await maria.coins()
  const { token, commit } = SlotsSession.parse(await openSession(one.url, await maria.takeTicket()))
  one.road.trouble('/coin/hold', 'lose', ...Array<'cut'>(10_000).fill('cut'))
  const lost = postTo(other.url, '/api/spin', betOn(commit), token).catch(() => undefined)
  await expect.poll(() => maria.coins()).toBe(before - 50)
  await one.destroy()
  await lost
  await expect.poll(() => maria.coins()).toBe(before)
})
