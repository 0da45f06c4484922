import { randomUUID } from 'node:crypto'

import type { HoldResult, Ledger, Receipt } from '#ledger/ledger-types.ts'
import { createLedger } from '#ledger/ledger.ts'
import { move, type Posting } from '#ledger/posting/posting.ts'
import { NotReversible } from '#ledger/posting/reverse.ts'
import { createDb } from '#platform/database/db.ts'
import { createPool } from '#platform/database/pool.ts'
import { appRole } from '#platform/database/roles.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { endless, type TestApp, type TestPerson } from '../create-test-app.ts'
import type { Answer, Model } from './model.ts'
import { type PostingPlan, orderCount, type Step } from './steps.ts'

const memo = { title: 'A model', counterparty: 'Tambay', reason: 'Chance' }
const minute = 60_000
const longMs = 1000 * minute
export const start = { coins: 3000, diamonds: 1500 }

export function createGateway({ url, clock }: Pick<TestApp, 'url' | 'clock'>) {
  const pool = createPool({ url, max: 8, timeouts: endless, role: appRole, onBroken: () => {} })
  return { ledger: createLedger({ db: createDb(pool), clock, onBalance: () => {} }), pool }
}

export async function createRealLedger(
  t: TestApp,
  people: readonly TestPerson[],
  plans: readonly PostingPlan[]
) {
  const run = randomUUID()
  const idOf = (index: number) => people[index]?.id ?? ''
  const indexOfUser = (id: string) => people.findIndex(person => person.id === id)
  const postings = new Map<number, string>()
  const reversals = new Map<number, string>()
  t.clock.advance(2 * longMs)
  await t.ledger.voidExpired()
  await Promise.all(people.map(person => resetBalances(t.ledger, person)))

  const toAnswer = (receipt: Receipt): Answer => ({
    isReplay: receipt.isReplay,
    balances: receipt.people
      .map(({ userId, balance }) => `${indexOfUser(userId)} ${balance.currency} ${balance.balance}`)
      .toSorted()
      .join(', ')
  })
  const toHoldAnswer = ({ isReplay, hold, balance }: HoldResult, isNothing = false): Answer => ({
    isReplay,
    balances: isNothing ? '' : `${indexOfUser(hold.userId)} coin ${balance.balance}`
  })
  const ref = (order: number) => ({ scope: 'game:model', ref: `${run}-${order}` })

  async function post(ledger: Ledger, index: number, isMisuse: boolean): Promise<Answer> {
    const plan = plans[index]
    if (!plan) throw new Error(`There is no plan ${index}`)
    const receipt = await ledger.post({
      ...postingOf(plan, idOf, isMisuse ? 1 : 0),
      idemScope: `model ${run}`,
      idemKey: String(index),
      reqHash: isMisuse ? 'misuse' : 'plan'
    })
    postings.set(index, receipt.txId)
    return toAnswer(receipt)
  }

  async function reverseOrder(ledger: Ledger, order: number): Promise<Answer> {
    const found = await ledger.findHold(ref(order))
    const { rows } = await t.pool.query('SELECT id FROM tx WHERE idem_key = $1', [`${found?.id}/game_hold`])
    return toAnswer(await ledger.reverse(rows[0]?.id ?? randomUUID(), 'Chance'))
  }

  async function applyStep(ledger: Ledger, step: Step): Promise<Answer> {
    switch (step.do) {
      case 'post':
      case 'misuse':
        return post(ledger, step.plan, step.do === 'misuse')
      case 'reverse': {
        const receipt = await ledger.reverse(postings.get(step.plan) ?? randomUUID(), 'Chance')
        reversals.set(step.plan, receipt.txId)
        return toAnswer(receipt)
      }
      case 'restore':
        return toAnswer(await ledger.reverse(reversals.get(step.plan) ?? randomUUID(), 'Chance'))
      case 'hold': {
        const expiresAt = new Date(t.clock.now().getTime() + (step.isShort ? minute : longMs))
        const { amount } = step
        const request = { userId: idOf(step.who), currency: 'coin' as const, amount, expiresAt, memo }
        return toHoldAnswer(await ledger.hold({ ...ref(step.order), ...request }))
      }
      case 'settle':
        return toHoldAnswer(await ledger.settle(ref(step.order), step.payout), step.payout === 0)
      case 'void':
        return toHoldAnswer(await ledger.void(ref(step.order)))
      case 'reverse order':
        return reverseOrder(ledger, step.order)
      case 'expire':
        return { voided: await ledger.voidExpired() }
    }
  }

  return {
    applyStep: (ledger: Ledger, step: Step) => applyStep(ledger, step).catch(toRefusal),
    expireShortHolds: () => t.clock.advance(minute),
    async readVoidedHolds() {
      const orders = Array.from({ length: orderCount }, (_, order) => order)
      const holds = await Promise.all(orders.map(order => t.ledger.findHold(ref(order))))
      const steps = orders
        .filter(order => holds[order]?.status === 'voided')
        .map(order => ({ do: 'void' as const, order }))
      return Promise.all(steps.map(async step => ({ step, answer: await applyStep(t.ledger, step) })))
    },
    async readModel(): Promise<Model> {
      const all = await Promise.all(people.map(person => t.ledger.wallet(person.id)))
      const coins = all.map(({ coin }) => coin.balance)
      const diamonds = all.map(({ diamond }) => diamond.balance)
      return { plans, coins, diamonds, posted: {}, orders: {} }
    }
  }
}

function postingOf(
  plan: PostingPlan,
  idOf: (index: number) => string,
  more: number
): Pick<Posting, 'kind' | 'legs' | 'memo'> {
  const { kind } = plan
  const amount = plan.amount + more
  const who = { user: idOf(plan.who) }
  if (kind === 'gift_sent') return { kind, legs: move(who, { user: idOf(plan.to) }, 'coin', amount), memo }
  if (kind === 'turntable') return { kind, legs: move('promo', who, 'coin', amount), memo }
  const legs = [...move(who, 'house', 'diamond', amount), ...move('house', who, 'coin', amount)]
  return { kind, legs, memo }
}

function toRefusal(error: unknown): Answer {
  if (error instanceof Refusal) return { refused: error.reason }
  if (error instanceof NotReversible) return { refused: error.name }
  throw error
}

async function resetBalances(ledger: Ledger, { id }: TestPerson): Promise<void> {
  const { coin, diamond } = await ledger.wallet(id)
  const legs = [
    ...adjustmentLegs(id, 'coin', start.coins - coin.balance),
    ...adjustmentLegs(id, 'diamond', start.diamonds - diamond.balance)
  ]
  if (legs.length === 0) return
  await ledger.post({ kind: 'turntable', legs, idemScope: 'resetBalances', idemKey: randomUUID(), memo })
}

function adjustmentLegs(id: string, currency: 'coin' | 'diamond', amount: number) {
  if (amount === 0) return []
  return amount > 0
    ? move('promo', { user: id }, currency, amount)
    : move({ user: id }, 'promo', currency, -amount)
}
