import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Reason } from '@tambay/contracts/errors'
import { gameHeaders, holdCoins, redeemLaunchTicket, settleCoins } from '@tambay/contracts/game-server'
import { allRefusals } from '@tambay/contracts/operator/all-refusals'
import { getUserInfo } from '@tambay/contracts/user'
import { beforeEach, expect, test } from 'vitest'

import { findOperations } from '#platform/openapi/find-operations.ts'
import { possibleReasons } from '#platform/openapi/possible-reasons.ts'
import { createTestApp } from '#testing/create-test-app.ts'
import { asGame, colorGame, openSession } from '#testing/modules/game.ts'
import { openParty } from '#testing/modules/party.ts'
import { signAsGame } from '#testing/sign-as-game.ts'
import { newPeople, startApp } from '#testing/start-app.ts'
import { signGameRequest } from './game-signature.ts'

const otherGame = { gameId: 'other-game', key: 'another-games-test-key' }

const keys = { [colorGame.gameId]: colorGame.key, [otherGame.gameId]: otherGame.key }

let session: string
let orders = 0
const app = await startApp({ GAME_KEYS: keys })
const { ann } = newPeople(app, 'ann')
beforeEach(async () => {
  session = await openSession(app, ann, (await openParty(ann)).id)
})

const page = readFileSync(
  new URL('../../../../../docs/how-to/write-a-game-server.md', import.meta.url),
  'utf8'
)

const stake = () => ({
  session,
  order_ref: `order-${String(++orders).padStart(6, '0')}`,
  amount: 100,
  reason: 'Bet'
})

const sign = (body: object, now = app.clock.now(), game = colorGame) =>
  signAsGame({ ...game, path: holdCoins.path, body: JSON.stringify(body), now })

const hold = (body: ReturnType<typeof stake>, headers: Record<string, string>) =>
  app.call(holdCoins, body, { headers })

const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000)

test('the documented example of a signature is correct', () => {
  const bodyHash = createHash('sha256').update('{"order_ref":"order-001","payout":100}').digest('hex')
  const request = { method: 'POST', path: settleCoins.path, timestamp: 1_795_000_000, bodyHash }
  expect(page).toContain(bodyHash)
  expect(page).toContain(
    `\`${signGameRequest('an-example-game-key', { ...request, nonce: '0123456789abcdef' })}\``
  )
})

test('the documentation lists every game server call and every refusal', async () => {
  const calls = (await findOperations()).filter(({ operation }) => operation.access === 'game')
  expect(calls.length).toBeGreaterThan(6)
  expect(calls.map(({ operation }) => operation.path).filter(path => !page.includes(`POST ${path}`))).toEqual(
    []
  )
  const reasons = new Set(calls.flatMap(({ operation }) => possibleReasons(operation)))
  const documented = (reason: Reason) => page.includes(`${allRefusals[reason].code} \`${reason}\``)
  expect([...reasons].filter(reason => allRefusals[reason].code >= 1000 && !documented(reason))).toEqual([])
})

test('accepts a signed request once', async () => {
  const body = stake()
  const headers = sign(body)
  expect((await hold(body, headers)).data.coin).toBe(2900)
  expect(await hold(body, headers)).toRefuse('game_request_replayed')
  expect((await hold(body, sign(body))).data.coin).toBe(2900)
})

test('accepts only one of several concurrent copies of a request', async () => {
  const body = stake()
  const headers = sign(body)
  const answers = await Promise.all([1, 2, 3].map(() => hold(body, headers)))
  expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([0, 50118, 50118])
})

test.each([-301, 301, -3600, 3600])(
  'refuses a clock that is %d seconds off and returns its own time',
  async seconds => {
    const body = stake()
    const refused = await hold(body, sign(body, later(seconds)))
    expect(refused).toRefuse('game_clock_wrong')
    expect(refused.envelope.data).toEqual({ server_time: Math.floor(app.clock.now().getTime() / 1000) })
    expect(await ann.coins()).toBe(3000)
  }
)

test.each([-300, 300])('accepts a clock that is %d seconds off', async seconds => {
  const body = stake()
  expect((await hold(body, sign(body, later(seconds)))).envelope.code).toBe(0)
})

test('detects a replay as long as its timestamp is accepted', async () => {
  const body = stake()
  const headers = sign(body, later(300))
  await hold(body, headers)
  app.clock.advance(600_000)
  expect(await hold(body, headers)).toRefuse('game_request_replayed')
  app.clock.advance(1000)
  expect(await hold(body, headers)).toRefuse('game_clock_wrong')
})

test.each<[string, (headers: Record<string, string>) => Record<string, string>]>([
  ['a missing signature', ({ [gameHeaders.signature]: _, ...headers }) => headers],
  ['another nonce', headers => ({ ...headers, [gameHeaders.nonce]: '0123456789abcdef' })],
  ['a nonce that is too short', headers => ({ ...headers, [gameHeaders.nonce]: 'short' })],
  ['another timestamp', headers => ({ ...headers, [gameHeaders.timestamp]: '1795000001' })],
  ['another game', headers => ({ ...headers, [gameHeaders.id]: otherGame.gameId })],
  ['an unknown game', headers => ({ ...headers, [gameHeaders.id]: 'no-such-game' })]
])('refuses a request with %s', async (_, change) => {
  const body = stake()
  expect(await hold(body, change(sign(body)))).toRefuse('game_signature_invalid')
})

test('refuses a changed body, and a signature of another path', async () => {
  const body = stake()
  expect(await hold({ ...body, amount: 1000 }, sign(body))).toRefuse('game_signature_invalid')
  const headers = signAsGame({
    ...colorGame,
    path: settleCoins.path,
    body: JSON.stringify(body),
    now: app.clock.now()
  })
  expect(await hold(body, headers)).toRefuse('game_signature_invalid')
  expect(await ann.coins()).toBe(3000)
})

test('refuses the game session of another game', async () => {
  expect(await asGame(app, holdCoins, stake(), otherGame)).toRefuse('launch_ticket_invalid')
})

test('a signature does not authenticate a user', async () => {
  const headers = signAsGame({ ...colorGame, path: getUserInfo.path, body: '', now: app.clock.now() })
  expect(await app.call(getUserInfo, undefined, { headers })).toRefuse('token_unknown')
})

test('limits each game, and the addresses that send wrong signatures', async () => {
  const limited = await createTestApp({ GAME_KEYS: keys, RATE_PER_GAME: 5, RATE_PER_IP: 3 })
  const ticket = { ticket: 'x'.repeat(43) }
  const redeem = (game: typeof colorGame) => asGame(limited, redeemLaunchTicket, ticket, game)
  for (let index = 0; index < 3; index++)
    expect(await limited.call(redeemLaunchTicket, ticket)).toRefuse('game_signature_invalid')
  expect(await limited.call(redeemLaunchTicket, ticket)).toRefuse('too_many_requests')
  for (let index = 0; index < 5; index++) expect(await redeem(colorGame)).toRefuse('launch_ticket_invalid')
  expect(await redeem(colorGame)).toRefuse('too_many_requests')
  expect(await redeem(otherGame)).toRefuse('launch_ticket_invalid')
  await limited.close()
})
