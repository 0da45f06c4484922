import { ensureGuest, setGuestCoins } from '@tambay/shared/stores/guest'
import { clearSession, startSession } from '@tambay/shared/stores/session'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { SheetOffer } from '../sheets/offer-sheet.ts'
import { askAfterPractice } from './ask-after-practice.ts'

const noon = 1_795_000_000_000
const hour = 60 * 60_000

let offered: SheetOffer[]
let stand: ReturnType<typeof askAfterPractice>

beforeEach(async () => {
  vi.useFakeTimers({ now: noon, toFake: ['Date'] })
  await ensureGuest()
  setGuestCoins(3000)
  open()
})
afterEach(() => {
  clearSession()
  vi.useRealTimers()
})

/** The page, loaded afresh. */
function open(): void {
  offered = []
  stand = askAfterPractice({ offer: offer => void offered.push(offer) })
}

const go = (path: string) => {
  const { pathname, search } = new URL(path, 'http://localhost')
  stand({ pathname, search })
}
const room = '/game-frame?partyId=7&frameUrl=x&guestRoom=1'

/** Into a practice room, and out again with so many coins. */
function play(coins: number, back = '/games-list'): void {
  go(room)
  setGuestCoins(coins)
  go(back)
}

/** What would come over the page that stands. */
const due = (path: string) => offered.filter(offer => !offer.isOver() && offer.mayStandOver(path))
const show = () => due('/games-list')[0]?.onShown?.()

test('a guest who comes back from practice rounds to a tab is asked', () => {
  go('/')
  play(2750)
  expect(due('/games-list').map(({ sheet }) => sheet)).toEqual([{ kind: 'log-in' }])
  for (const tab of ['/', '/party-hubs', '/discover', '/club', '/my/index']) expect(due(tab)).toHaveLength(1)
})

test.each(['/game-frame', '/search', '/user/login', '/activity/turntable/index', '/my/profile/home/7'])(
  'not over %s',
  path => {
    play(2750)
    expect(due(path)).toEqual([])
  }
)

describe('nobody is asked', () => {
  test('for looking around, with whatever coins', () => {
    setGuestCoins(10)
    for (const path of ['/', '/games-list', '/party-hubs', '/my/index']) go(path)
    expect(offered).toEqual([])
  })

  test('for looking into a room: a stake that was not played is back', () => {
    play(3000)
    expect(due('/games-list')).toEqual([])
  })

  test('for watching a party', () => {
    go('/game-frame?partyId=7&frameUrl=x')
    setGuestCoins(10)
    go('/games-list')
    expect(offered).toEqual([])
  })

  test('who has an account', () => {
    startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
    play(2750)
    expect(offered).toEqual([])
  })

  test('who has logged in meanwhile', () => {
    play(2750)
    startSession({ token: 'ann', token_expire_at: 1_900_000_000 })
    expect(due('/games-list')).toEqual([])
  })
})

test('rounds count over two visits, and a page that was loaded afresh in the room', () => {
  play(3000)
  play(2990)
  expect(due('/games-list')).toHaveLength(1)
  open()
  play(2980)
  expect(due('/games-list')).toHaveLength(1)
})

test('it is asked once a day, and the time is kept in whole seconds', () => {
  play(2750)
  show()
  expect(localStorage.getItem('login_modal_at')).toBe('1795000000')
  play(2700)
  expect(due('/games-list')).toEqual([])
  open()
  vi.setSystemTime(noon + 24 * hour - 1)
  play(2650)
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
  play(2750)
  expect(due('/games-list')).toHaveLength(count)
})
