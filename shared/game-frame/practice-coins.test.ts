import fc from 'fast-check'
import { expect, test } from 'vitest'

import { createPracticeCoins } from './practice-coins.ts'

function purse(coins: number) {
  const balance = {
    coins,
    get: () => balance.coins,
    set: (next: number) => {
      balance.coins = next
    }
  }
  const practice = createPracticeCoins(balance)
  const ask = (orderRef: string, amount: number) => {
    const { status, reason } = practice.apply({ orderRef, amount, reason: 'bet' })
    return reason ?? status
  }
  return { balance, practice, ask }
}

test('takes a stake and pays the win', () => {
  const { balance, ask } = purse(3000)
  expect(ask('order-001', -50)).toBe('held')
  expect(balance.coins).toBe(2950)
  expect(ask('order-001', 150)).toBe('settled')
  expect(balance.coins).toBe(3100)
})

test('a lost stake is not returned', () => {
  const { balance, ask } = purse(100)
  ask('order-001', -100)
  expect(ask('order-001', 0)).toBe('settled')
  expect(balance.coins).toBe(0)
})

test('a repeated request moves nothing and gets the same response', () => {
  const { balance, ask } = purse(100)
  expect([ask('order-001', -40), ask('order-001', -40)]).toEqual(['held', 'held'])
  expect([ask('order-001', 80), ask('order-001', 80)]).toEqual(['settled', 'settled'])
  expect(balance.coins).toBe(140)
})

test('refuses a stake above the balance and leaves the coins unchanged', () => {
  const { balance, ask } = purse(30)
  expect(ask('order-001', -31)).toBe('coin_balance_not_enough')
  expect(balance.coins).toBe(30)
  expect(ask('order-001', 31)).toBe('order_not_found')
})

test('settles an order only once', () => {
  const { balance, ask } = purse(100)
  ask('order-001', -10)
  expect(ask('order-001', -20)).toBe('order_ended')
  ask('order-001', 20)
  expect(ask('order-001', 40)).toBe('order_ended')
  expect(ask('order-001', -10)).toBe('order_ended')
  expect(balance.coins).toBe(110)
})

test('returns held stakes when the frame closes', () => {
  const { balance, practice, ask } = purse(100)
  ask('order-001', -10)
  ask('order-002', -20)
  ask('order-002', 0)
  practice.release()
  practice.release()
  expect(balance.coins).toBe(80)
})

test('never goes below zero and never creates coins for any sequence of requests (fuzzed)', () => {
  const requests = fc.array(
    fc.tuple(fc.constantFrom('order-a', 'order-b', 'order-c'), fc.integer({ min: -500, max: 0 }))
  )
  fc.assert(
    fc.property(fc.nat(1000), requests, (coins, asked) => {
      const { balance, practice, ask } = purse(coins)
      for (const [orderRef, amount] of asked) {
        ask(orderRef, amount)
        expect(balance.coins).toBeGreaterThanOrEqual(0)
      }
      practice.release()
      expect(balance.coins).toBeLessThanOrEqual(coins)
    })
  )
})
