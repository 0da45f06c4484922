import { takePendingAction } from '@tambay/client/stores/session/pending-action'
import { findViolations } from '@tambay/testing/find-violations'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'

import type { Place } from '../session/place.ts'
import { type CarriedOver, $sheet, closeSheet, type HostSheet, showSheet } from './host-sheet.ts'
import { HostSheets } from './host-sheets.tsx'

let went: string[]
let place: Place

beforeEach(() => {
  went = []
  place = {
    address: () => '/games-list?game=color-game',
    go: async to => void went.push(to),
    reload: () => undefined
  }
})
afterEach(closeSheet)

const news: CarriedOver = {
  isNew: true,
  nickname: 'Guest17951234',
  avatar: '/pictures/avatars/07.svg',
  recentGames: 3,
  practiceCoins: 2750,
  walletCoins: 500
}

async function show(sheet: HostSheet, title: string) {
  render(<HostSheets place={place} />)
  showSheet(sheet)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(await findViolations(dialog)).toEqual([])
  return dialog
}

const part = (name: string) => screen.getByRole('region', { name }).textContent
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isOpen = () => screen.queryByRole('dialog') !== null

test('a new account: what came along, what stayed behind, and what the wallet begins with', async () => {
  const dialog = await show({ kind: 'carried-over', news }, 'Your account is ready')
  expect(part('Came along')).toContain('Guest17951234')
  expect(part('Came along')).toContain('The 3 games you played last')
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/pictures/avatars/07.svg')
  expect(part('Stayed behind')).toContain('2,750 coins')
  expect(part('Stayed behind')).toContain('They were for practice and never enter a wallet.')
  expect(part('Your wallet begins with')).toContain('500 coins')
  expect(dialog.querySelectorAll('svg').length).toBeGreaterThanOrEqual(2)
  expect(buttons()).toEqual(['OK'])
  await press('OK')
  expect([isOpen(), $sheet.get()]).toEqual([false, undefined])
})

test.each([
  [0, ''],
  [1, 'The game you played last']
])('%d recent games are told as "%s"', async (recentGames, words) => {
  await show({ kind: 'carried-over', news: { ...news, recentGames } }, 'Your account is ready')
  expect(part('Came along')?.split('nickname')[1]).toBe(words)
})

test('an account that was there before: it is unchanged, and practice stays on this device', async () => {
  const dialog = await show({ kind: 'carried-over', news: { ...news, isNew: false } }, 'Welcome back')
  expect(dialog.textContent).toContain('Your account is just as you left it.')
  expect(part('Stays on this device')).toContain('2,750 coins')
  expect(dialog.textContent).not.toContain('500')
  expect(buttons()).toEqual(['OK'])
})

test('Escape closes it', async () => {
  const dialog = await show({ kind: 'carried-over', news }, 'Your account is ready')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }))
  await expect.poll(isOpen).toBe(false)
})

test('the question after practice leads to log-in, and back to the page that stands', async () => {
  await show({ kind: 'log-in' }, 'Keep what you win')
  expect(buttons()).toEqual(['Not now', 'Log in'])
  await press('Log in')
  expect(went).toEqual(['/user/login?redirectUrl=%2Fgames-list%3Fgame%3Dcolor-game'])
  expect([isOpen(), takePendingAction()]).toEqual([false, undefined])
})

test('or is left at that', async () => {
  await show({ kind: 'log-in' }, 'Keep what you win')
  await press('Not now')
  expect([isOpen(), went]).toEqual([false, []])
})
