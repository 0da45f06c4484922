import { endRound, reportRound } from '@tambay/contracts/game-server'
import { joinParty, leaveParty } from '@tambay/contracts/party'
import { beforeEach, expect, test } from 'vitest'

import { asGame, openSession } from '#testing/modules/game.ts'
import { createGuest, openGuestRoom, openParty } from '#testing/modules/party.ts'
import { newPeople, startApp } from '#testing/start-app.ts'

let party: string
let sessions: { ann: string; bob: string }
const app = await startApp()
const { ann, bob } = newPeople(app, 'ann', 'bob')
beforeEach(async () => {
  party = (await openParty(ann)).id
  await bob.call(joinParty, { party_id: party })
  sessions = { ann: await openSession(app, ann, party), bob: await openSession(app, bob, party) }
})

interface Result {
  session: string
  score?: number
}

const end = (...results: Result[]) => asGame(app, endRound, { round_id: `round-of-${party}`, results })
const bothResults = () => [
  { session: sessions.bob, score: 30 },
  { session: sessions.ann, score: 120 }
]
const earned = { is_ticket_earned: true, ticket_count: 1 }

test('rewards every player of the round', async () => {
  const { data } = await end(...bothResults())
  expect(data.ended_sessions).toEqual([])
  expect(data.results).toHaveLength(2)
  expect(data.results).toEqual(
    expect.arrayContaining([
      { session: sessions.ann, player_id: ann.id, ...earned },
      { session: sessions.bob, player_id: bob.id, ...earned }
    ])
  )
})

test('tells each player that their round has ended, once', async () => {
  const phone = await bob.connect()
  const ended: object[] = []
  phone.socket.on('round_ended', event => ended.push(event))
  const tickets = phone.next('tickets')
  await end(...bothResults())
  await end(...bothResults())
  await tickets
  const event = { party_id: party, game_id: 'color-game', round_id: `round-of-${party}`, score: 30 }
  await expect.poll(() => ended).toEqual([event])
})

test('a repeated report returns the first response and earns nothing', async () => {
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => end(...bothResults())))
  for (const other of others) expect(other.data).toEqual(first?.data)
})

test('refuses a round with a missing score and stores no score (50005)', async () => {
  expect(await end({ session: sessions.ann, score: 120 }, { session: sessions.bob })).toRefuse(
    'party_score_required'
  )
  const { data } = await asGame(app, reportRound, {
    session: sessions.ann,
    round_id: `round-of-${party}`,
    score: 1
  })
  expect(data).toEqual(earned)
})

test('returns the sessions that have ended and rewards the other players', async () => {
  await bob.call(leaveParty, { party_id: party })
  const { data } = await end(...bothResults())
  expect(data).toEqual({
    results: [{ session: sessions.ann, player_id: ann.id, ...earned }],
    ended_sessions: [sessions.bob]
  })
})

test('practice players earn nothing', async () => {
  const room = await openGuestRoom(app)
  const guest = await createGuest(app)
  await app.call(joinParty, { party_id: room.id }, { token: guest.token })
  const session = await openSession(app, guest, room.id)
  expect((await end({ session, score: 5 })).data.results).toEqual([
    { session, player_id: guest.id, is_ticket_earned: false, ticket_count: 0 }
  ])
})

test('two rounds that end at the same time with the same players both count', async () => {
  const [one = [], other = []] = [bothResults(), bothResults().toReversed()]
  const answers = await Promise.all([
    asGame(app, endRound, { round_id: `first-${party}`, results: one }),
    asGame(app, endRound, { round_id: `second-${party}`, results: other })
  ])
  const counts = answers.flatMap(({ data }) => data.results.map(result => result.ticket_count))
  expect(counts.toSorted()).toEqual([1, 1, 2, 2])
})

test.each([[[]], [Array.from({ length: 61 }, () => ({ session: 'x'.repeat(43), score: 1 }))]])(
  'rejects %o results',
  async results => {
    expect(await end(...results)).toRefuse('bad_request')
  }
)
