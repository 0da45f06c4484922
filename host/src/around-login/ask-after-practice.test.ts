import { countPracticeRound } from '@tambay/client/stores/guest/practice-rounds'
import { clearSession, startSession } from '@tambay/client/stores/session/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { SheetOffer } from '../sheets/offer-sheet.ts'
import { askAfterPractice } from './ask-after-practice.ts'

const noon = 1_795_000_000_000
const hour = 60 * 60_000

let offered: SheetOffer[]
/** A page stands. */
let stand: () => void

beforeEach(() => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  open()
})
afterEach(() => {
  clearSession()
  vi.useRealTimers()
})

/** The app, opened afresh. */
function open(): void {
  offered = []
  stand = askAfterPractice({ offer: offer => void offered.push(offer) })
}

/** Through a practice room, with so many rounds. */
function play(rounds: number): void {
  stand()
  for (let round = 0; round < rounds; round++) countPracticeRound()
  stand()
}

const logIn = () => startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
/** What would come over the page that stands. */
const due = (path: string) => offered.filter(offer => !offer.isOver() && offer.mayStandOver(path))
const show = () => offered.shift()?.onShown?.()

test('a guest who comes back from practice rounds to a tab is asked', () => {
  play(2)
  expect(due('/games-list').map(({ sheet }) => sheet)).toEqual([{ kind: 'log-in' }])
  for (const tab of ['/', '/party-hubs', '/discover', '/club', '/my/index']) expect(due(tab)).toHaveLength(1)
})

test.each(['/game-frame', '/search', '/user/login', '/activity/turntable/index', '/my/profile/home/7'])(
  'not over %s',
  path => {
    play(1)
    expect(due(path)).toEqual([])
  }
)

describe('nobody is asked', () => {
  test('for looking around, on a first visit or a later one', () => {
    play(0)
    open()
    play(0)
    expect(offered).toEqual([])
  })

  test('who has an account', () => {
    logIn()
    play(3)
    expect(offered).toEqual([])
  })

  test('who has logged in meanwhile', () => {
    play(1)
    logIn()
    expect(due('/games-list')).toEqual([])
  })

  test('for rounds that they played before logging out', () => {
    logIn()
    play(3)
    clearSession()
    stand()
    expect(offered).toEqual([])
  })
})

test('one question waits at a time', () => {
  play(1)
  play(1)
  stand()
  expect(offered).toHaveLength(1)
})

test('it is asked once a day, and the time is kept in whole seconds', () => {
  play(1)
  show()
  expect(localStorage.getItem('login_modal_at')).toBe('1795000000')
  play(1)
  expect([offered.length, due('/games-list').length]).toEqual([1, 0])
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
])('a stored time of "%s" leaves %d to ask', (stored, count) => {
  localStorage.setItem('login_modal_at', stored)
  play(1)
  expect(due('/games-list')).toHaveLength(count)
})
