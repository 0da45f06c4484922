import { randomUUID } from 'node:crypto'

import { Refusal } from '#http/refusal.ts'
import { createDb } from '../../db/db.ts'
import { createPool } from '../../db/pool.ts'
import { endless, type TestApp, type TestPerson } from '../../testing/create-test-app.ts'
import type { HoldResult, Ledger, Receipt } from '../ledger-types.ts'
import { createLedger } from '../ledger.ts'
import { move, type Posting } from '../posting.ts'
import { NotReversible } from '../reverse.ts'
import type { Answer, Model } from './model.ts'
import { type Letter, orderCount, type Step } from './steps.ts'

const memo = { title: 'A model', counterparty: 'Tambay', reason: 'Chance' }
const minute = 60_000
const long = 1000 * minute
export const start = { coins: 3000, diamonds: 1500 }

/** A gateway as the ledger sees it: connections of its own, and nobody who listens. */
export function createGateway({ url, clock }: Pick<TestApp, 'url' | 'clock'>) {
  const pool = createPool({ url, max: 8, timeouts: endless, hasAppRole: true, onBroken: () => {} })
  return { ledger: createLedger({ db: createDb(pool), clock, onBalance: () => {} }), pool }
}

/** One play on the real ledger: keys and orders of its own, and everybody with what they start with. */
export async function createWorld(t: TestApp, people: readonly TestPerson[], letters: readonly Letter[]) {
  const run = randomUUID()
  const idOf = (place: number) => people[place]?.id ?? ''
  const placeOf = (id: string) => people.findIndex(person => person.id === id)
  const postings = new Map<number, string>()
  const reversals = new Map<number, string>()
  // What an earlier play left held is no part of this one.
  t.clock.advance(2 * long)
  await t.ledger.voidExpired()
  await Promise.all(people.map(person => level(t.ledger, person)))

  const say = (receipt: Receipt): Answer => ({
    isReplay: receipt.isReplay,
    balances: receipt.people
      .map(({ userId, balance }) => `${placeOf(userId)} ${balance.currency} ${balance.balance}`)
      .toSorted()
      .join(', ')
  })
  const sayHold = ({ isReplay, hold, balance }: HoldResult, isNothing = false): Answer => ({
    isReplay,
    balances: isNothing ? '' : `${placeOf(hold.userId)} coin ${balance.balance}`
  })
  const ref = (order: number) => ({ scope: 'game:model', ref: `${run}-${order}` })

  async function post(ledger: Ledger, place: number, isMisuse: boolean): Promise<Answer> {
    const letter = letters[place]
    if (!letter) throw new Error(`There is no letter ${place}`)
    const receipt = await ledger.post({
      ...postingOf(letter, idOf, isMisuse ? 1 : 0),
      idemScope: `model ${run}`,
      idemKey: String(place),
      reqHash: isMisuse ? 'misuse' : 'letter'
    })
    postings.set(place, receipt.txId)
    return say(receipt)
  }

  async function reverseOrder(ledger: Ledger, order: number): Promise<Answer> {
    const found = await ledger.findHold(ref(order))
    const { rows } = await t.pool.query('SELECT id FROM tx WHERE idem_key = $1', [`${found?.id}/game_hold`])
    return say(await ledger.reverse(rows[0]?.id ?? randomUUID(), 'Chance'))
  }

  async function take(ledger: Ledger, step: Step): Promise<Answer> {
    switch (step.do) {
      case 'post':
      case 'misuse':
        return post(ledger, step.letter, step.do === 'misuse')
      case 'reverse': {
        const receipt = await ledger.reverse(postings.get(step.letter) ?? randomUUID(), 'Chance')
        reversals.set(step.letter, receipt.txId)
        return say(receipt)
      }
      case 'restore':
        return say(await ledger.reverse(reversals.get(step.letter) ?? randomUUID(), 'Chance'))
      case 'hold': {
        const expiresAt = new Date(t.clock.now().getTime() + (step.isShort ? minute : long))
        const { amount } = step
        const request = { userId: idOf(step.who), currency: 'coin' as const, amount, expiresAt, memo }
        return sayHold(await ledger.hold({ ...ref(step.order), ...request }))
      }
      case 'settle':
        return sayHold(await ledger.settle(ref(step.order), step.payout), step.payout === 0)
      case 'void':
        return sayHold(await ledger.void(ref(step.order)))
      case 'reverse order':
        return reverseOrder(ledger, step.order)
      case 'expire':
        return { voided: await ledger.voidExpired() }
    }
  }

  return {
    take: (ledger: Ledger, step: Step) => take(ledger, step).catch(asRefused),
    letTimePass: () => t.clock.advance(minute),
    async askVoided() {
      const orders = Array.from({ length: orderCount }, (_, order) => order)
      const holds = await Promise.all(orders.map(order => t.ledger.findHold(ref(order))))
      const steps = orders
        .filter(order => holds[order]?.status === 'voided')
        .map(order => ({ do: 'void' as const, order }))
      return Promise.all(steps.map(async step => ({ step, answer: await take(t.ledger, step) })))
    },
    async readModel(): Promise<Model> {
      const all = await Promise.all(people.map(person => t.ledger.balances(person.id)))
      const coins = all.map(({ coin }) => coin.balance)
      const diamonds = all.map(({ diamond }) => diamond.balance)
      return { letters, coins, diamonds, posted: {}, orders: {} }
    }
  }
}

function postingOf(
  letter: Letter,
  idOf: (place: number) => string,
  more: number
): Pick<Posting, 'kind' | 'legs' | 'memo'> {
  const { kind } = letter
  const amount = letter.amount + more
  const who = { user: idOf(letter.who) }
  if (kind === 'gift_sent') return { kind, legs: move(who, { user: idOf(letter.to) }, 'coin', amount), memo }
  if (kind === 'turntable') return { kind, legs: move('promo', who, 'coin', amount), memo }
  const legs = [...move(who, 'house', 'diamond', amount), ...move('house', who, 'coin', amount)]
  return { kind, legs, memo }
}

/** A deadlock, a broken constraint or a lost connection is no refusal. */
function asRefused(error: unknown): Answer {
  if (error instanceof Refusal) return { refused: error.reason }
  if (error instanceof NotReversible) return { refused: error.name }
  throw error
}

async function level(ledger: Ledger, { id }: TestPerson): Promise<void> {
  const { coin, diamond } = await ledger.balances(id)
  const legs = [
    ...towards(id, 'coin', start.coins - coin.balance),
    ...towards(id, 'diamond', start.diamonds - diamond.balance)
  ]
  if (legs.length === 0) return
  await ledger.post({ kind: 'turntable', legs, idemScope: 'level', idemKey: randomUUID(), memo })
}

function towards(id: string, currency: 'coin' | 'diamond', amount: number) {
  if (amount === 0) return []
  return amount > 0
    ? move('promo', { user: id }, currency, amount)
    : move({ user: id }, 'promo', currency, -amount)
}
