import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { reconcile } from '#ledger/reconciliation/reconciliation.ts'
import { assertSound } from '../assert-sound.ts'
import { createTestApp, type TestApp, type TestPerson } from '../create-test-app.ts'
import { findSerialOrder } from './find-serial-order.ts'
import { expireShortHolds, type Model } from './model.ts'
import { createGateway, createRealLedger } from './real-ledger.ts'
import { peopleCount, type Scenario, scenarios, type Step, stressScenarios } from './steps.ts'

export function checkModel(runs: { scenarios: number; stressScenarios: number }): void {
  let t: TestApp
  let people: TestPerson[]
  let gateways: ReturnType<typeof createGateway>[]
  const timeoutMs = (runs.scenarios + runs.stressScenarios) * 5000 + 60_000

  beforeAll(async () => {
    t = await createTestApp()
    people = await Promise.all(Array.from({ length: peopleCount }, (_, index) => t.signUp(`person${index}`)))
    gateways = [createGateway(t), createGateway(t)]
  })
  afterAll(() => t.close())

  test(
    'gives concurrent steps only answers that some serial order would give',
    () => fc.assert(fc.asyncProperty(scenarios, runScenario), { numRuns: runs.scenarios }),
    timeoutMs
  )

  test(
    'keeps the books sound when over a hundred steps run at once',
    () => fc.assert(fc.asyncProperty(stressScenarios, runStressScenario), { numRuns: runs.stressScenarios }),
    timeoutMs
  )

  test('never deadlocks', async () => {
    // PostgreSQL counts a connection's deadlocks once the connection has ended.
    await Promise.all(gateways.map(({ pool }) => pool.end()))
    const { rows } = await t.pool.query(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()'
    )
    expect(rows).toEqual([{ deadlocks: 0 }])
  })

  async function runScenario({ plans, batches }: Scenario): Promise<void> {
    const realLedger = await createRealLedger(t, people, plans)
    let model = await realLedger.readModel()
    for (const steps of batches) {
      if (steps.some(step => step.do === 'expire')) realLedger.expireShortHolds()
      const answers = await Promise.all(
        steps.map((step, index) => realLedger.applyStep(gatewayOf(index), step))
      )
      const observed = steps.map((step, index) => ({
        step,
        answer: answers[index] ?? { refused: 'nothing' }
      }))
      // Voiding expired holds skips locked rows and does not return which holds it voided, so look up each
      // hold.
      if (answers.some(answer => 'voided' in answer && answer.voided > 0))
        observed.push(...(await realLedger.readVoidedHolds()))
      const after = findSerialOrder(model, observed)
      if (!after)
        throw new Error(`No serial order explains ${JSON.stringify(observed)} after ${JSON.stringify(model)}`)
      if (isExpiry(steps)) expect(expiredHolds(expireShortHolds(after))).toEqual(expiredHolds(after))
      model = after
    }
    expect(await realLedger.readModel()).toMatchObject({ coins: model.coins, diamonds: model.diamonds })
    expect((await reconcile(t, 'recent')).faults).toEqual([])
  }

  async function runStressScenario({ plans, batches }: Scenario): Promise<void> {
    const realLedger = await createRealLedger(t, people, plans)
    realLedger.expireShortHolds()
    await Promise.all(batches.flat().map((step, index) => realLedger.applyStep(gatewayOf(index), step)))
    await assertSound(t.db)
    expect((await reconcile(t, 'recent')).faults).toEqual([])
  }

  function gatewayOf(index: number) {
    const gateway = gateways[index % gateways.length]
    if (!gateway) throw new Error('There is no gateway')
    return gateway.ledger
  }
}

function isExpiry(steps: Step[]): boolean {
  return steps.length === 1 && steps[0]?.do === 'expire'
}

function expiredHolds({ orders }: Model) {
  return Object.values(orders).filter(order => order?.status === 'held' && order.isExpired)
}
