import { clearSession } from '@tambay/client/stores/session/session'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { getLaunchTicket } from '@tambay/contracts/game'
import { getPlayLimits, recordPlay } from '@tambay/contracts/limits'
import { leaveParty } from '@tambay/contracts/party'
import { refuse } from '@tambay/testing/mock-calls'
import { playLimit, playLimits } from '@tambay/testing/play-limits'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { press, prepareRoom } from '../../testing/open-room.ts'
import { ben, member, partyOf } from '../../testing/parties.ts'
import { connectGame } from '../../testing/play-game.ts'
import { startRealtime } from '../../testing/start-realtime.ts'

type PlayStop = ResponseOf<typeof recordPlay>

const realtime = await startRealtime()
afterEach(clearSession)

async function play(stop: PlayStop | Promise<PlayStop>) {
  const room = prepareRoom(realtime, partyOf({ members: [ben, member()], version: 5 }))
  room.answer(recordPlay, ({ is_check_seen: isSeen }) => (isSeen ? { block: null, check: null } : stop))
  await room.enter()
  const game = await connectGame()
  game.send('ready', {})
  return { game, sent: room.sent }
}

test('a reality check pauses the game until the player has seen it', async () => {
  const check = { played_minutes: 30, minutes_today: 75, coins_today: 1340 }
  const { game, sent } = await play({ block: null, check })
  await screen.findByRole('dialog', { name: 'You’ve played for 30 minutes' })
  expect(screen.getByText('Today you’ve played for 75 minutes and spent 1,340 coins.')).toBeTruthy()
  expect((await game.hear('pause')).p).toEqual({ reason: 'limit' })
  await press('Keep playing')
  await game.hear('resume')
  await waitFor(() =>
    expect(sent(recordPlay).map(({ input }) => input)).toEqual([{}, { is_check_seen: true }])
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a player can leave the room at a reality check', async () => {
  const { sent } = await play({
    block: null,
    check: { played_minutes: 30, minutes_today: 30, coins_today: 0 }
  })
  await screen.findByRole('dialog', { name: 'You’ve played for 30 minutes' })
  await press('Leave')
  await waitFor(() => expect(sent(leaveParty)).toHaveLength(1))
})

test('a reached limit pauses and covers the game, and links to the limits', async () => {
  const message = 'You’ve reached your daily limit of 500 coins. It resets on Nov 23, 2026, 12:00 AM.'
  const block = { message, reason: 'limit_reached', until: 1_795_363_200 } as const
  const limit = { measure: 'coins', period: 'day', amount: 500, left: 0 } as const
  const { game } = await play({ check: null, block: { ...block, ...limit } })
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(screen.getByRole('link', { name: 'Your limits and help' }).getAttribute('href')).toBe(
    '/my/responsible-game'
  )
  expect((await game.hear('pause')).p).toEqual({ reason: 'limit' })
})

test('a block covers the game only after the running round has ended', async () => {
  const block = {
    message: 'You’re taking a break.',
    reason: 'time_out_active',
    until: 1_795_363_200
  } as const
  const noLimit = { measure: null, period: null, amount: null, left: null }
  const stop = Promise.withResolvers<PlayStop>()
  const { game } = await play(stop.promise)
  game.send('play.start', { roundId: 'round-1' })
  game.send('exit.request', {})
  await screen.findByRole('heading', { name: 'Leave during a round?' })
  await press('Stay')
  await game.hear('resume')
  stop.resolve({ check: null, block: { ...block, ...noLimit } })
  await waitFor(async () => expect((await game.hear('pause')).p).toEqual({ reason: 'limit' }))
  expect(screen.queryByText(block.message)).toBeNull()
  game.send('play.stop', { roundId: 'round-1' })
  expect((await screen.findByText(block.message)).closest('[role=alert]')).toBeTruthy()
})

test('the room’s menu shows what is used and left of the limits, and the number of the helpline', async () => {
  const room = prepareRoom(realtime, partyOf({ members: [ben, member()], version: 5 }))
  room.answer(getPlayLimits, () => ({
    limits: playLimits({ limits: [playLimit({ used: 340, amount: 500, left: 160 })] })
  }))
  await room.enter()
  await press('Room menu')
  await press(/^Responsible gaming/)
  expect(await screen.findByText('160 coins')).toBeTruthy()
  expect(screen.getByRole('link', { name: '(02) 8123' })).toBeTruthy()
})

test.each([
  ['self_excluded', 1_795_363_200, 'Your limits and help'],
  ['age_not_stated', null, 'Confirm your age']
] as const)('a launch refused with %s covers the game, which never starts', async (reason, until, link) => {
  const room = prepareRoom(realtime, partyOf({ members: [ben, member()], version: 5 }))
  const message = 'You can’t play now.'
  const noLimit = { measure: null, period: null, amount: null, left: null }
  room.answer(getLaunchTicket, () => refuse(reason, { ...noLimit, reason, message, until }))
  await room.enter()
  const game = await connectGame()
  game.send('auth.request', {}, 'ask-1')
  expect(await game.hear('error')).toMatchObject({ id: 'ask-1', p: { code: reason } })
  expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy()
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/my/responsible-game')
  expect(room.sent(recordPlay)).toEqual([])
})
