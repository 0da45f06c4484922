import { clearSession, startSession } from '@tambay/client/stores/session/session'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { recordPlay } from '@tambay/contracts/limits'
import { leaveParty } from '@tambay/contracts/party'
import { mockCalls } from '@tambay/testing/mock-calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { answerRoomCalls, enterRoom } from '../../testing/enter-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { playGame } from '../../testing/play-game.ts'
import { type Realtime, startRealtime } from '../../testing/start-realtime.ts'

let realtime: Realtime
let calls: ReturnType<typeof mockCalls>
let answer: ResponseOf<typeof recordPlay>
const party = partyOf({ members: [ben, member()], version: 5 })

beforeAll(async () => {
  realtime = await startRealtime()
})
afterAll(() => realtime.close())
beforeEach(() => {
  realtime.watched.length = 0
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
  calls = mockCalls()
  answerRoomCalls(calls, () => party)
  calls.answer(recordPlay, ({ is_check_seen: isSeen }) => (isSeen ? { block: null, check: null } : answer))
})
afterEach(clearSession)

async function play() {
  await enterRoom(party, realtime)
  const game = await playGame()
  game.hello()
  await game.hear('welcome')
  game.send('ready', {})
  return game
}
const sent = () => calls.seen.filter(({ path }) => path === recordPlay.path).map(({ input }) => input)

test('a reality check pauses the game until the player has seen it', async () => {
  answer = { block: null, check: { played_minutes: 30, minutes_today: 75, coins_today: 1340 } }
  const game = await play()
  await screen.findByRole('dialog', { name: 'You’ve played for 30 minutes' })
  expect(screen.getByText('Today you’ve played for 75 minutes and spent 1,340 coins.')).toBeTruthy()
  expect((await game.hear('pause')).p).toEqual({ reason: 'limit' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep playing' }))
  await game.hear('resume')
  await waitFor(() => expect(sent()).toEqual([{}, { is_check_seen: true }]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a player can leave the room at a reality check', async () => {
  answer = { block: null, check: { played_minutes: 30, minutes_today: 30, coins_today: 0 } }
  await play()
  await screen.findByRole('dialog', { name: 'You’ve played for 30 minutes' })
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(calls.seen.map(({ path }) => path)).toContain(leaveParty.path))
})

test('a reached limit pauses and covers the game, and links to the limits', async () => {
  const message = 'You’ve reached your daily limit of 500 coins. It resets on Nov 23, 2026, 12:00 AM.'
  const block = { message, reason: 'limit_reached', until: 1_795_363_200 } as const
  answer = { check: null, block: { ...block, measure: 'coins', period: 'day', amount: 500, left: 0 } }
  const game = await play()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/my/responsible-game')
  expect((await game.hear('pause')).p).toEqual({ reason: 'limit' })
})
