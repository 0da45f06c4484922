import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { assertSound } from '../../testing/assert-sound.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../testing/create-test-app.ts'
import { reconcile } from '../reconciliation/reconciliation.ts'
import { explain } from './explain.ts'
import { letTimePass, type Model } from './model.ts'
import { peopleCount, type Play, plays, type Step, storms } from './steps.ts'
import { createGateway, createWorld } from './world.ts'

/** `MODEL_RUNS=10000` for a long look. */
const runs = Number(process.env.MODEL_RUNS ?? 180)

let t: TestApp
let people: TestPerson[]
let gateways: ReturnType<typeof createGateway>[]
beforeAll(async () => {
  t = await createTestApp()
  people = await Promise.all(Array.from({ length: peopleCount }, (_, place) => t.signUp(`person${place}`)))
  gateways = [createGateway(t), createGateway(t)]
})
afterAll(() => t.close())

const patience = runs * 5000 + 60_000

test(
  'whatever happens at once through two gateways, some order of one after the other explains every answer',
  () => fc.assert(fc.asyncProperty(plays, perform), { numRuns: runs }),
  patience
)

test(
  'a hundred and more at once add up too',
  () => fc.assert(fc.asyncProperty(storms, endure), { numRuns: Math.ceil(runs / 10) }),
  patience
)

test('nobody ever waited for each other in a circle', async () => {
  // Ended connections have told the server all that they counted.
  await Promise.all(gateways.map(({ pool }) => pool.end()))
  const { rows } = await t.pool.query(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

async function perform({ letters, batches }: Play): Promise<void> {
  const world = await createWorld(t, people, letters)
  let model = await world.readModel()
  for (const steps of batches) {
    if (steps.some(step => step.do === 'expire')) world.letTimePass()
    const answers = await Promise.all(steps.map((step, place) => world.take(gatewayOf(place), step)))
    const told = steps.map((step, place) => ({ step, answer: answers[place] ?? { refused: 'nothing' } }))
    // Nobody was told which ones went back: one whose row was locked did not. Their owners ask.
    if (answers.some(answer => 'voided' in answer && answer.voided > 0))
      told.push(...(await world.askVoided()))
    const after = explain(model, told)
    if (!after) throw new Error(`Nothing explains ${JSON.stringify(told)} after ${JSON.stringify(model)}`)
    if (isExpiry(steps)) expect(heldTooLong(letTimePass(after))).toEqual(heldTooLong(after))
    model = after
  }
  expect(await world.readModel()).toMatchObject({ coins: model.coins, diamonds: model.diamonds })
  expect((await reconcile(t, 'recent')).faults).toEqual([])
}

async function endure({ letters, batches }: Play): Promise<void> {
  const world = await createWorld(t, people, letters)
  world.letTimePass()
  await Promise.all(batches.flat().map((step, place) => world.take(gatewayOf(place), step)))
  await assertSound(t.db)
  expect((await reconcile(t, 'recent')).faults).toEqual([])
}

function gatewayOf(place: number) {
  const gateway = gateways[place % gateways.length]
  if (!gateway) throw new Error('There is no gateway')
  return gateway.ledger
}

/** Alone, nobody's lock is in its way: nothing that is over stays held. */
function isExpiry(steps: Step[]): boolean {
  return steps.length === 1 && steps[0]?.do === 'expire'
}

function heldTooLong({ orders }: Model) {
  return Object.values(orders).filter(order => order?.status === 'held' && order.isExpired)
}
