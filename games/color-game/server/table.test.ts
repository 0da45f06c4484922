import { connectGateway } from '@tambay/game-sdk/server'
import { beforeEach, expect, test } from 'vitest'

import { RoundRequest } from '../rules/api.ts'
import { checkRoll } from '../rules/roll.ts'
import { openSeat, type Session } from './sessions.ts'
import { Table } from './table.ts'

// Nothing listens at this address, so a call to the gateway would fail the round.
const gateway = connectGateway({
  url: 'http://127.0.0.1:9',
  gameId: 'color-game',
  gameKey: 'no key is needed'
})

let table: Table
let ann: Session
let warnings: string[]

beforeEach(() => {
  warnings = []
  table = new Table({
    gateway,
    maxBet: 500,
    retryForMs: 1000,
    retryMs: 100,
    warn: (_, words) => warnings.push(words)
  })
  ann = sit('g_ann')
})

function sit(playerId: string): Session {
  return openSeat({ gatewaySession: 'a-session-of-the-gateway', playerId, isPractice: true })
}

function bet(changes: object = {}) {
  return {
    orderRef: 'order-001',
    bets: { red: 50 },
    clientSeed: 'a-seed-of-the-page',
    commit: ann.commit,
    ...changes
  }
}

test('plays a practice round alone and proves its dice', async () => {
  const shown = ann.commit
  const { dice, proof, payout, stake, balance, isTicketEarned } = await table.play(ann, bet())
  expect(proof.commit).toBe(shown)
  expect(checkRoll(dice, proof)).toBe(true)
  const red = dice.filter(die => die === 'red').length
  expect({ stake, payout, balance, isTicketEarned }).toEqual({
    stake: 50,
    payout: red ? 50 * (red + 1) : 0,
    balance: null,
    isTicketEarned: false
  })
  expect(warnings).toEqual([])
})

test('returns the same round for a repeated order', async () => {
  const first = await table.play(ann, bet())
  const again = bet({ commit: first.proof.commit })
  expect(await table.play(ann, again)).toEqual(first)
  expect(first.nextCommit).toBe(ann.commit)
})

test('plays one round for a double tap', async () => {
  const request = bet()
  const [first, second] = await Promise.all([table.play(ann, request), table.play(ann, request)])
  expect(second).toEqual(first)
  expect(ann.nonce).toBe(1)
})

test('returns the unfinished round to a player with a new ticket', async () => {
  const request = bet()
  const first = await table.play(ann, request)
  const again = await table.play(sit('g_ann'), request)
  expect(again.dice).toEqual(first.dice)
  expect(again.proof).toEqual(first.proof)
})

test('refuses another player’s copy of an order', async () => {
  const request = bet()
  await table.play(ann, request)
  await expect(table.play(sit('g_bob'), request)).rejects.toMatchObject({ reason: 'commit_changed' })
})

test.each([{ bets: { red: 60 } }, { bets: { red: 50, blue: 10 } }, { clientSeed: 'another-client-seed' }])(
  'refuses to repeat an order with changed input: %j',
  async change => {
    const request = bet()
    await table.play(ann, request)
    await expect(table.play(ann, { ...request, ...change })).rejects.toMatchObject({ reason: 'order_reused' })
  }
)

test('gives every round its own commitment', async () => {
  const first = await table.play(ann, bet())
  const late = bet({ orderRef: 'order-002', commit: first.proof.commit })
  await expect(table.play(ann, late)).rejects.toMatchObject({ reason: 'commit_changed' })
  const second = await table.play(ann, bet({ orderRef: 'order-002' }))
  expect(second.proof.commit).toBe(first.nextCommit)
  expect(second.proof.seed).not.toBe(first.proof.seed)
  expect(second.proof.nonce).toBe(2)
})

test('accepts up to 500 coins over all colors', async () => {
  await expect(table.play(ann, bet({ bets: { red: 300, blue: 201 } }))).rejects.toMatchObject({
    reason: 'bet_too_large'
  })
  await expect(table.play(ann, bet({ bets: {} }))).rejects.toMatchObject({ reason: 'bet_missing' })
  const { stake } = await table.play(ann, bet({ bets: { red: 300, blue: 200 } }))
  expect(stake).toBe(500)
})

test('a refused bet keeps the commitment', async () => {
  const shown = ann.commit
  await expect(table.play(ann, bet({ bets: { red: 501 } }))).rejects.toMatchObject({
    reason: 'bet_too_large'
  })
  expect(ann.commit).toBe(shown)
})

test.each([0, -50, 0.5, 1e12, '50', null])('rejects the bet %j', bets => {
  expect(RoundRequest.safeParse(bet({ bets: { red: bets } })).success).toBe(false)
})

test('rejects a bet on an unknown color', () => {
  expect(RoundRequest.safeParse(bet({ bets: { purple: 50 } })).success).toBe(false)
  expect(RoundRequest.safeParse(bet({ bets: { red: 50 }, luck: 1 })).success).toBe(false)
  expect(RoundRequest.safeParse(bet()).success).toBe(true)
})
