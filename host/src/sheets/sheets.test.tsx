import { promptLogin } from '@tambay/client/stores/session/login-prompt'
import { takePendingAction } from '@tambay/client/stores/session/pending-action'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { $user } from '@tambay/client/stores/session/user'
import { acknowledgeWarning } from '@tambay/contracts/people/safety'
import { getUserInfo } from '@tambay/contracts/user'
import { findViolations } from '@tambay/testing/find-violations'
import { mockCalls } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import type { Navigator } from '../session/navigator.ts'
import {
  type CarryOverSummary,
  $sheet,
  closeSheet,
  type HostSheet,
  showLoginPrompts,
  showSheet,
  showWarnings
} from './host-sheet.ts'
import { HostSheets } from './host-sheets.tsx'

let visited: string[]
let navigator: Navigator

beforeEach(() => {
  visited = []
  navigator = {
    address: () => '/games-list?game=color-game',
    go: async to => void visited.push(to),
    reload: () => undefined
  }
})
afterEach(closeSheet)

const summary: CarryOverSummary = {
  isNew: true,
  id: '100003',
  nickname: 'Guest17951234',
  avatar: '/pictures/avatars/07.svg',
  recentGames: 3,
  practiceCoins: 2750,
  walletCoins: 500
}

async function show(sheet: HostSheet, title: string) {
  render(<HostSheets navigator={navigator} />)
  showSheet(sheet)
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(await findViolations(dialog)).toEqual([])
  return dialog
}

const part = (name: string) => screen.getByRole('region', { name }).textContent
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const isOpen = () => screen.queryByRole('dialog') !== null

test('a new account reads in one line what came along, and can set up its profile', async () => {
  const dialog = await show({ kind: 'carried-over', summary }, 'Your account is ready')
  expect(dialog.textContent).toContain(
    'Hi! Your picture and the last 3 games you played came with you. Practice coins stay on this device, and your wallet starts with 500 coins.'
  )
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe('/pictures/avatars/07.svg#b3')
  expect(buttons()).toEqual(['Set up your profile', 'Not now'])
  await press('Set up your profile')
  expect([isOpen(), $sheet.get(), visited]).toEqual([false, undefined, ['/my/welcome']])
})

test.each([
  [0, 'Your picture came with you.'],
  [1, 'Your picture and the last game you played came with you.']
])('describes %d recent games as "%s"', async (recentGames, text) => {
  const dialog = await show(
    { kind: 'carried-over', summary: { ...summary, recentGames } },
    'Your account is ready'
  )
  expect(dialog.textContent).toContain(text)
})

test('an existing account sees that its data is unchanged and that practice coins are not moved', async () => {
  const dialog = await show({ kind: 'carried-over', summary: { ...summary, isNew: false } }, 'Welcome back')
  expect(dialog.textContent).toContain('Nothing in your account has changed.')
  expect(part('Stays on this device')).toContain('2,750 coins')
  expect(dialog.textContent).not.toContain('500')
  expect(buttons()).toEqual(['OK'])
})

test('Escape closes the sheet', async () => {
  const dialog = await show({ kind: 'carried-over', summary }, 'Your account is ready')
  dialog.dispatchEvent(new Event('cancel', { cancelable: true, bubbles: true }))
  await expect.poll(isOpen).toBe(false)
})

test('the login sheet opens the login page, which redirects back to the current page', async () => {
  await show({ kind: 'log-in' }, 'Play for real coins')
  expect(buttons()).toEqual(['Not now', 'Log in'])
  await press('Log in')
  expect(visited).toEqual(['/user/login?redirectUrl=%2Fgames-list%3Fgame%3Dcolor-game'])
  expect([isOpen(), takePendingAction()]).toEqual([false, undefined])
})

test('"Not now" closes the login sheet', async () => {
  await show({ kind: 'log-in' }, 'Play for real coins')
  await press('Not now')
  expect([isOpen(), visited]).toEqual([false, []])
})

describe('asking a guest to log in for an action', () => {
  const follow = { kind: 'follow', input: { user_id: '10000002' }, name: 'Maria' } as const

  async function ask() {
    onTestFinished(showLoginPrompts())
    render(<HostSheets navigator={navigator} />)
    promptLogin({ action: follow, address: '/search?qs=maria' })
    const dialog = await screen.findByRole('dialog', { name: 'Log in to follow Maria' })
    expect(await findViolations(dialog)).toEqual([])
  }

  test.each([
    ['Log in', '/user/login?redirectUrl=%2Fsearch%3Fqs%3Dmaria'],
    ['Sign up', '/user/register?redirectUrl=%2Fsearch%3Fqs%3Dmaria']
  ])('"%s" keeps the action and the page to return to', async (name, path) => {
    await ask()
    await press(name)
    expect([visited, isOpen()]).toEqual([[path], false])
    expect(takePendingAction()).toEqual(follow)
  })

  test('"Not now" keeps the current page and drops the action', async () => {
    await ask()
    await press('Not now')
    expect([isOpen(), visited, takePendingAction()]).toEqual([false, [], undefined])
  })

  test('asks again after "Not now"', async () => {
    await ask()
    await press('Not now')
    promptLogin({ action: follow, address: '/' })
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})

test('shows a warning until the user acknowledges it, then the next one', async () => {
  const calls = mockCalls()
  const warnings = ['Be kind in rooms.', 'No links to other sites.'].map((reason, index) => ({
    id: String(index + 1),
    reason,
    created_at: 1_790_000_000
  }))
  calls.answer(getUserInfo, () => ({ user_info: { ...anna, warning: warnings[0] ?? null } }))
  calls.answer(acknowledgeWarning, ({ id }) => {
    if (warnings[0]?.id === id) warnings.shift()
    return {}
  })
  render(<HostSheets navigator={navigator} />)
  onTestFinished(showWarnings())
  onTestFinished($user.subscribe(() => undefined))
  startSession({ token: 'anna', token_expire_at: 1_900_000_000 })
  onTestFinished(clearSession)

  const dialog = await screen.findByRole('dialog', { name: 'A warning from our team' })
  expect(dialog.textContent).toContain('Be kind in rooms.')
  expect(await findViolations(dialog)).toEqual([])
  await press('I understand')
  await screen.findByText('No links to other sites.')
  await press('I understand')
  await waitFor(() => expect(isOpen()).toBe(false))
})
