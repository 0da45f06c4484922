import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, test } from 'vitest'

import { encodeAnswer, solve } from '#testing/prove-human.ts'
import { startApp } from '#testing/start-app.ts'
import { createHumanCheck } from './human-check.ts'
import { usedChallenge } from './tables.ts'

const app = await startApp({ HUMAN_WORK: 3 })
const human = createHumanCheck(app)

test('a solved challenge passes once', async () => {
  const answer = await solve(await human.challenge('login'))
  expect(await human.pass('login', answer)).toBe(true)
  expect(await human.pass('login', answer)).toBe(false)
})

test.each([
  ['login', 'code'],
  ['login', 'register'],
  ['code', 'login'],
  ['code', 'register'],
  ['register', 'login'],
  ['register', 'code']
] as const)('a challenge for %s does not pass for %s and is not used up by it', async (purpose, other) => {
  const answer = await solve(await human.challenge(purpose))
  expect(await human.pass(other, answer)).toBe(false)
  expect(await human.pass(purpose, answer)).toBe(true)
})

test('only one of two concurrent uses at different gateways passes', async () => {
  const otherGateway = createHumanCheck(app)
  const answer = await solve(await human.challenge('register'))
  const passed = await Promise.all([human, otherGateway].map(check => check.pass('register', answer)))
  expect(passed.sort()).toEqual([false, true])
})

test('a challenge expires after 10 minutes', async () => {
  const [inTime, late] = [await human.challenge('login'), await human.challenge('login')]
  app.clock.advance(599_000)
  expect(await human.pass('login', await solve(inTime))).toBe(true)
  app.clock.advance(1000)
  expect(await human.pass('login', await solve(late))).toBe(false)
})

test('keeps a used challenge until it has expired', async () => {
  const answer = await solve(await human.challenge('login'))
  expect(await human.pass('login', answer)).toBe(true)
  app.clock.advance(599_000)
  await human.deleteExpired()
  expect(await human.pass('login', answer)).toBe(false)
  app.clock.advance(1001)
  await human.deleteExpired()
  expect(await app.db.$count(usedChallenge)).toBe(0)
})

test('a challenge with a changed difficulty, purpose or expiry does not pass', async () => {
  const challenge = await human.challenge('code')
  const solution = await solveChallenge({ challenge, deriveKey })
  const { parameters, signature } = challenge
  const changed = [
    { ...parameters, keyPrefix: parameters.keyPrefix.slice(0, 2) },
    { ...parameters, cost: 1 },
    { ...parameters, data: { ...parameters.data, purpose: 'login' } },
    { ...parameters, data: { ...parameters.data, expires_at: 9_999_999_999 } }
  ]
  for (const other of changed) {
    const answer = encodeAnswer({ challenge: { parameters: other, signature }, solution })
    expect([await human.pass('code', answer), await human.pass('login', answer)]).toEqual([false, false])
  }
})

test('a wrong solution does not pass', async () => {
  const challenge = await human.challenge('login')
  const answer = encodeAnswer({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })
  expect(await human.pass('login', answer)).toBe(false)
})

test("another installation's challenge does not pass", async () => {
  const config = { ...app.config, SECRET_KEY: 'another-installation-with-another-key' }
  const theirs = createHumanCheck({ ...app, config })
  expect(await human.pass('login', await solve(await theirs.challenge('login')))).toBe(false)
})

test.each([
  '',
  'x',
  '%%%',
  'bm8ganNvbg==',
  encodeAnswer(null),
  encodeAnswer([]),
  encodeAnswer({ challenge: {}, solution: {} })
])('the malformed answer %j does not pass', async answer =>
  expect(await human.pass('login', answer)).toBe(false)
)
