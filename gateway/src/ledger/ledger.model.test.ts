import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { Refusal } from '../refusal.ts'
import { assertSound } from '../testing/assert-sound.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { move } from './posting.ts'

/** What people do at the same time; `who` and `to` are places in a list of three. */
type Step =
  | { do: 'give'; who: number; to: number; amount: number }
  | { do: 'win'; who: number; amount: number }
  | { do: 'stake'; who: number; amount: number; order: number }
  | { do: 'settle'; order: number; payout: number }
  | { do: 'void'; order: number }

const memo = { title: 'A model', counterparty: 'Tambay', reason: 'Chance' }
const start = 3000

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const who = fc.nat({ max: 2 })
const order = fc.nat({ max: 4 })
const amount = fc.integer({ min: 1, max: 2500 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('give' as const), who, to: who, amount }),
  fc.record({ do: fc.constant('win' as const), who, amount }),
  fc.record({ do: fc.constant('stake' as const), who, amount, order }),
  fc.record({ do: fc.constant('settle' as const), order, payout: fc.nat({ max: 5000 }) }),
  fc.record({ do: fc.constant('void' as const), order })
)
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })

test('whatever people do at once, balances are what the accepted steps add up to', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async steps => {
      const world = await createWorld()
      for (const batch of steps) await Promise.all(batch.map(world.run))
      expect(await world.balances()).toEqual(world.expected())
      expect(Math.min(...world.expected())).toBeGreaterThanOrEqual(0)
      await assertSound(t.db)
    }),
    { numRuns: 25 }
  )
})

/** Three people of their own, and beside them the sums that a child could keep. */
async function createWorld() {
  const run = randomUUID().replaceAll('-', '').slice(0, 10)
  const people = await Promise.all([0, 1, 2].map(index => t.signUp(`m${index}${run}`)))
  const expected = people.map(() => start)
  const idOf = (place: number) => people[place]?.id ?? ''
  const add = (place: number, change: number) => void (expected[place] = (expected[place] ?? 0) + change)
  const refOf = (place: number) => ({ scope: 'game:model', ref: `${run}-${place}` })
  const give = (place: number, to: number, coins: number) =>
    t.ledger.post({
      kind: 'gift_sent',
      legs: move({ user: idOf(place) }, { user: idOf(to) }, 'coin', coins),
      idemScope: 'model',
      idemKey: randomUUID(),
      memo
    })

  async function take(one: Step): Promise<void> {
    if (one.do === 'give') {
      if (one.who === one.to) return
      await give(one.who, one.to, one.amount)
      add(one.who, -one.amount)
      add(one.to, one.amount)
    } else if (one.do === 'win') {
      const legs = move('promo', { user: idOf(one.who) }, 'coin', one.amount)
      await t.ledger.post({ kind: 'turntable', legs, idemScope: 'model', idemKey: randomUUID(), memo })
      add(one.who, one.amount)
    } else if (one.do === 'stake') {
      const expiresAt = new Date(t.clock.now().getTime() + 60_000)
      const request = {
        ...refOf(one.order),
        userId: idOf(one.who),
        currency: 'coin' as const,
        amount: one.amount
      }
      const { isReplay } = await t.ledger.hold({ ...request, expiresAt, memo })
      if (!isReplay) add(one.who, -one.amount)
    } else {
      const payout = one.do === 'settle' ? one.payout : undefined
      const ref = refOf(one.order)
      const { isReplay, hold } = await (payout === undefined
        ? t.ledger.void(ref)
        : t.ledger.settle(ref, payout))
      if (!isReplay)
        add(
          people.findIndex(person => person.id === hold.userId),
          payout ?? hold.amount
        )
    }
  }

  return {
    run: (one: Step) => take(one).catch(onlyRefusals),
    balances: () => Promise.all(people.map(person => person.coins())),
    expected: () => expected
  }
}

/** A deadlock, a broken constraint or a lost connection is no refusal. */
function onlyRefusals(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
