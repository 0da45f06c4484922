import { once } from 'node:events'

import type { Endpoint, InputOf } from '@tambay/contracts/endpoint'
import { Envelope } from '@tambay/contracts/envelope'
import { holdCoins, settleCoins, voidCoins } from '@tambay/contracts/game-server'
import { beforeEach, expect, test } from 'vitest'

import { game, partyMember } from '#modules/party/tables.ts'
import type { TestPerson } from '#testing/create-test-app.ts'
import { colorGame, openSession } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'
import { signAsGame } from '#testing/sign-as-game.ts'
import { startApp } from '#testing/start-app.ts'
import { startServer } from '#testing/start-server.ts'

let ann: TestPerson
let session: string
const app = await startApp()
beforeEach(async () => {
  app.clock.set(new Date())
  ann = await app.signUpNumbered('ann')
  session = await openSession(app, ann, (await openParty(ann)).id)
  await app.db.update(partyMember).set({ presentUntil: null })
})

async function startGateway() {
  const { child, untilListening } = startServer({
    DATABASE_URL: app.url,
    PORT: '0',
    GAME_HEALTH_SECONDS: '0',
    GAME_ORIGINS: JSON.stringify(app.config.GAME_ORIGINS),
    GAME_KEYS: JSON.stringify(app.config.GAME_KEYS)
  })
  const origin = await untilListening()

  async function call<E extends Endpoint>({ path }: E, input: InputOf<E>) {
    const body = JSON.stringify(input)
    const headers = { ...signAsGame({ ...colorGame, path, body }), 'content-type': 'application/json' }
    const { code, data } = Envelope.parse(
      await (await fetch(origin + path, { method: 'POST', headers, body })).json()
    )
    return code === 0 ? data : code
  }

  return {
    hold: (orderRef: string) =>
      call(holdCoins, { session, order_ref: orderRef, amount: 100, reason: 'Color Game' }),
    settle: (orderRef: string, payout: number) => call(settleCoins, { order_ref: orderRef, payout }),
    giveBack: (orderRef: string) => call(voidCoins, { order_ref: orderRef }),
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    }
  }
}

const orderEnded = 50114

test('returns the stake of a game server that died, and refuses to settle it afterwards', async () => {
  const gateway = await startGateway()
  await app.db.update(game).set({ holdSeconds: 1 })
  expect(await gateway.hold('left-open-01')).toMatchObject({ status: 'held', coin: 2900 })
  await expect.poll(() => ann.coins(), { timeout: 60_000 }).toBe(3000)
  expect(await gateway.settle('left-open-01', 300)).toBe(orderEnded)
  expect(await gateway.giveBack('left-open-01')).toMatchObject({ status: 'voided', coin: 3000 })
  expect(await gateway.hold('left-open-01')).toBe(orderEnded)
  expect(await ann.coins()).toBe(3000)
})

test('pays each order once although the gateway dies between hold and settle, and while it settles', async () => {
  const orders = ['killed-01', 'killed-02', 'killed-03', 'killed-04']
  const first = await startGateway()
  for (const order of orders) await first.hold(order)
  await first.kill()

  const second = await startGateway()
  const interrupted = orders.map(order => second.settle(order, 250))
  await Promise.race(interrupted)
  await second.kill()
  await Promise.allSettled(interrupted)

  const third = await startGateway()
  for (const order of orders) {
    const [answer, repeated] = await Promise.all([third.settle(order, 250), third.settle(order, 250)])
    expect(answer).toMatchObject({ order_ref: order, status: 'settled' })
    expect(repeated).toEqual(answer)
    expect(await third.settle(order, 400)).toBe(orderEnded)
    expect(await third.giveBack(order)).toBe(orderEnded)
  }
  expect(await ann.coins()).toBe(3000 + 4 * 150)
})
