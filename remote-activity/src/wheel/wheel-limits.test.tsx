import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { getPlayLimits, recordPlay } from '@tambay/contracts/limits'
import { spinWheel } from '@tambay/contracts/wheel'
import { refuse } from '@tambay/testing/mock-calls'
import { playLimit, playLimits } from '@tambay/testing/play-limits'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { mockWheel, openWheel, press, shownTickets, spinsOf } from '../testing/wheel-page.ts'
import { guestWheel, spinNumber, wheelWith } from '../testing/wheel.ts'

let calls: ReturnType<typeof mockWheel>

beforeEach(() => {
  calls = mockWheel(wheelWith)
  calls.answer(getPlayLimits, () => ({
    limits: playLimits({
      limits: [
        playLimit({ used: 340, amount: 500, left: 160 }),
        playLimit({ measure: 'minutes', used: 12, amount: 60, left: 48 })
      ]
    })
  }))
  startSession({ token: 'u_good', token_expire_at: 2_000_000_000 })
})
afterEach(clearSession)

test('shows a user what is used and left of the limits, and the number of the helpline', async () => {
  openWheel()
  const note = within(await screen.findByRole('region', { name: 'Your limits' }))
  expect(await note.findByText('340 coins')).toBeTruthy()
  expect(note.getByText('160 coins')).toBeTruthy()
  expect(note.getByText('12 used, 48 left')).toBeTruthy()
  expect(note.getByRole('link', { name: '(02) 8123' }).getAttribute('href')).toBe('tel:+6328123')
  expect(note.getByRole('link', { name: 'Your limits and breaks' }).getAttribute('href')).toBe(
    '/my/responsible-game'
  )
})

test('shows a guest no limits and does not ask for them', async () => {
  clearSession()
  calls = mockWheel(() => guestWheel)
  openWheel()
  await screen.findByRole('button', { name: 'Demo spin' })
  expect(screen.queryByText('Your limits')).toBeNull()
  expect(calls.seen.map(({ path }) => path)).not.toContain(getPlayLimits.path)
})

test.each([
  ['self_excluded', 'You’ve excluded yourself from games and gifts until May 20, 2027, 12:00 PM.'],
  ['time_out_active', 'You’re taking a break from games and gifts until Nov 27, 2026, 12:00 PM.'],
  ['limit_reached', 'You’ve reached your daily limit of 60 minutes. It resets on Nov 21, 2026, 12:00 AM.']
] as const)(
  'a spin on a page that was open before says why it was refused and until when (%s), and takes no ticket',
  async (reason, message) => {
    calls.answer(spinWheel, () => refuse(reason, { reason, message, until: 1_795_363_200 }, message))
    openWheel()
    await press('Spin')
    const status = (await screen.findByText(message)).closest('[role=status]')
    expect(status).toBeTruthy()
    const link = within(status as HTMLElement).getByRole('link', { name: 'Responsible gaming' })
    expect(link.getAttribute('href')).toBe('/my/responsible-game')
    await waitFor(() => expect(shownTickets()).toContain('2 tickets'))
    expect(spinsOf(calls)).toHaveLength(1)
  }
)

test('shows a reminder that is due after a spin until the user has seen it', async () => {
  calls.answer(spinWheel, () => ({ spin: spinNumber(1, false), ticket_count: 1 }))
  calls.answer(recordPlay, ({ is_check_seen: isSeen }) => ({
    block: null,
    check: isSeen ? null : { played_minutes: 30, minutes_today: 75, coins_today: 1340 }
  }))
  openWheel()
  await press('Spin')
  const dialog = within(await screen.findByRole('dialog', { name: 'You’ve played for 30 minutes' }))
  expect(dialog.getByText('Today you’ve played for 75 minutes and spent 1,340 coins.')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Your limits' }).getAttribute('href')).toBe('/my/responsible-game')
  await press('Keep playing')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.seen.filter(({ path }) => path === recordPlay.path).map(({ input }) => input)).toEqual([
    {},
    { is_check_seen: true }
  ])
})
