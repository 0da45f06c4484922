import { countPracticeRound } from '@tambay/client/stores/guest/practice-rounds'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { QueuedSheet } from '../sheets/sheet-queue.ts'
import { promptAfterPractice } from './prompt-after-practice.ts'

const noon = 1_795_000_000_000
const hour = 60 * 60_000

let queued: QueuedSheet[]
let check: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  startApp()
})
afterEach(() => {
  clearSession()
  vi.useRealTimers()
})

function startApp(): void {
  queued = []
  check = promptAfterPractice({ add: sheet => void queued.push(sheet) })
}

function play(rounds: number): void {
  check()
  for (let round = 0; round < rounds; round++) countPracticeRound()
  check()
}

const logIn = () => startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
const due = (path: string) => queued.filter(sheet => !sheet.isExpired() && sheet.canShowOver(path))
const show = () => queued.shift()?.onShown?.()

test('shows the login sheet to a guest who opens a main tab after practice rounds', () => {
  play(2)
  expect(due('/games-list').map(({ sheet }) => sheet)).toEqual([{ kind: 'log-in' }])
  for (const tab of ['/', '/party-hubs', '/discover', '/club', '/my/index']) expect(due(tab)).toHaveLength(1)
})

test.each(['/game-frame', '/search', '/user/login', '/activity/turntable/index', '/my/profile/home/7'])(
  'does not show the login sheet over %s',
  path => {
    play(1)
    expect(due(path)).toEqual([])
  }
)

describe('no reason to ask', () => {
  test('a guest who has not played does not get the login sheet', () => {
    play(0)
    startApp()
    play(0)
    expect(queued).toEqual([])
  })

  test('a user does not get the login sheet', () => {
    logIn()
    play(3)
    expect(queued).toEqual([])
  })

  test('a guest who logs in after practice does not get the login sheet', () => {
    play(1)
    logIn()
    expect(due('/games-list')).toEqual([])
  })

  test('rounds played before a logout do not trigger the login sheet', () => {
    logIn()
    play(3)
    clearSession()
    check()
    expect(queued).toEqual([])
  })
})

test('queues one login sheet at a time', () => {
  play(1)
  play(1)
  check()
  expect(queued).toHaveLength(1)
})

test('shows the login sheet once a day and stores the time in whole seconds', () => {
  play(1)
  show()
  expect(localStorage.getItem('login_modal_at')).toBe('1795000000')
  play(1)
  expect([queued.length, due('/games-list').length]).toEqual([1, 0])
  vi.setSystemTime(noon + 24 * hour - 1)
  expect(due('/games-list')).toEqual([])
  vi.setSystemTime(noon + 24 * hour)
  expect(due('/games-list')).toHaveLength(1)
})

test.each([
  ['', 1],
  ['soon', 1],
  [String(noon / 1000 - 3600), 0],
  [String(noon - hour), 0],
  [String(noon / 1000 + 7 * 24 * 3600), 1]
])('with the stored time "%s", shows %d login sheets', (stored, count) => {
  localStorage.setItem('login_modal_at', stored)
  play(1)
  expect(due('/games-list')).toHaveLength(count)
})
