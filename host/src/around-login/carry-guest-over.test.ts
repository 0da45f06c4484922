import { QueryClient } from '@tambay/client/query'
import { $guest, ensureGuest, saveGuestToken, setGuestCoins } from '@tambay/client/stores/guest/guest'
import { clearSession, isFreshLogin, startSession } from '@tambay/client/stores/session/session'
import { $user, $userInfo, type UserState } from '@tambay/client/stores/session/user'
import { carryOver } from '@tambay/contracts/guest'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { mockCalls, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { SheetOffer } from '../sheets/offer-sheet.ts'
import { carryGuestOver } from './carry-guest-over.ts'

let calls: ReturnType<typeof mockCalls>
let offered: SheetOffer[]
let cache: QueryClient
let logIns = 0
let guest: { nickname: string; avatar: string }

beforeEach(async () => {
  calls = mockCalls()
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  offered = []
  cache = new QueryClient()
  await ensureGuest()
  setGuestCoins(3000)
  saveGuestToken(undefined)
  guest = $guest.get() ?? { nickname: '', avatar: '' }
})
afterEach(clearSession)

/** In this tab, through to who it is. */
async function logIn(): Promise<void> {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: `ann${logIns++}`, token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
}

const arrive = () => carryGuestOver({ offers: { offer: offer => offered.push(offer) }, cache })
const carried = () => calls.seen.filter(({ path }) => path === carryOver.path)
const news = () => offered.map(({ sheet }) => sheet)

/** The account is new and takes the guest over. */
function takeOver(recentGames: number): void {
  calls.answer(carryOver, ({ nick_name: nickname, avatar }) => {
    calls.answer(getUserInfo, () => ({ user_info: { ...anna, nick_name: nickname, avatar, coin: 500 } }))
    return { is_new: true, recent_games: recentGames }
  })
}

describe('a new account', () => {
  test('takes over avatar, nickname and games of the guest, with its token as the proof', async () => {
    takeOver(3)
    saveGuestToken('g_mine')
    setGuestCoins(2750)
    await logIn()
    await arrive()
    const { nickname, avatar } = guest
    expect(carried().map(({ input }) => input)).toEqual([
      { nick_name: nickname, avatar, guest_token: 'g_mine' }
    ])
    const own = { nickname, avatar, recentGames: 3, practiceCoins: 2750, walletCoins: 500 }
    expect(news()).toEqual([{ kind: 'carried-over', news: { isNew: true, ...own } }])
  })

  test('has news for a guest who did not play too', async () => {
    takeOver(0)
    await logIn()
    await arrive()
    expect(news()).toMatchObject([{ news: { isNew: true, recentGames: 0, practiceCoins: 3000 } }])
    expect(carried().map(({ input }) => input)).toEqual([{ nick_name: guest.nickname, avatar: guest.avatar }])
  })

  test('is shown as it is now, without a spinner in between', async () => {
    takeOver(0)
    await logIn()
    const states: UserState['status'][] = []
    onTestFinished($user.listen(({ status }) => states.push(status)))
    cache.setQueryData([getUserById.path, { id: anna.id }], 'old')
    await arrive()
    expect([$userInfo.get()?.nick_name, states]).toEqual([guest.nickname, ['ready']])
    expect(cache.getQueryState([getUserById.path, { id: anna.id }])?.isInvalidated).toBe(true)
  })

  test('that took another device’s guest over is told like one that was there before', async () => {
    calls.answer(carryOver, () => ({ is_new: true, recent_games: 2 }))
    await logIn()
    await arrive()
    expect(news()).toMatchObject([{ news: { isNew: false } }])
  })
})

describe('an account that was there before', () => {
  beforeEach(() => calls.answer(carryOver, () => ({ is_new: false, recent_games: 0 })))

  test('has news for a guest who played', async () => {
    setGuestCoins(3001)
    await logIn()
    await arrive()
    expect(news()).toMatchObject([{ news: { isNew: false, practiceCoins: 3001 } }])
  })

  test('has none for a guest who did not', async () => {
    await logIn()
    await arrive()
    expect([carried().length, news(), isFreshLogin()]).toEqual([1, [], false])
  })
})

describe('once', () => {
  beforeEach(() => takeOver(1))

  test('for a log-in, however many pages follow', async () => {
    await logIn()
    await Promise.all([arrive(), arrive()])
    await arrive()
    expect([carried().length, offered.length]).toEqual([1, 1])
  })

  test('for a guest and an account, over log-outs and reloads', async () => {
    await logIn()
    await arrive()
    clearSession()
    await logIn()
    await arrive()
    expect([carried().length, offered.length, isFreshLogin()]).toEqual([1, 1, false])
  })

  test('for each account that the guest logs in to', async () => {
    await logIn()
    await arrive()
    clearSession()
    calls.answer(getUserInfo, () => ({ user_info: { ...anna, id: '10000002' } }))
    await logIn()
    await arrive()
    expect(carried()).toHaveLength(2)
  })

  test('not for someone who was signed in when the page was opened, or logged in in another tab', async () => {
    await logIn()
    sessionStorage.clear()
    await arrive()
    expect([carried(), offered]).toEqual([[], []])
  })
})

describe('nothing breaks', () => {
  beforeEach(() => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
  })

  test('when the gateway refuses: there is no sheet, and it is not asked again', async () => {
    calls.answer(carryOver, () => refuse('system_busy'))
    await logIn()
    await arrive()
    expect([carried().length, offered, isFreshLogin()]).toEqual([1, [], false])
  })

  test('when the answer is lost: there is no sheet, and a page that is loaded afresh asks again', async () => {
    calls.answer(carryOver, () => failConnection())
    await logIn()
    await arrive()
    await arrive()
    expect([carried().length, offered, isFreshLogin()]).toEqual([1, [], true])
    vi.resetModules()
    takeOver(0)
    const reloaded = await import('./carry-guest-over.ts')
    const user = await import('@tambay/client/stores/session/user')
    await (await import('@tambay/client/stores/guest/guest')).ensureGuest()
    onTestFinished(user.$userInfo.listen(() => undefined))
    await waitFor(() => expect(user.$userInfo.get()).toBeDefined())
    await reloaded.carryGuestOver({ offers: { offer: offer => offered.push(offer) }, cache })
    expect([offered.length, isFreshLogin()]).toEqual([1, false])
  })

  test('when someone logs out before the answer: it is not told to whoever is next', async () => {
    calls.answer(carryOver, () => {
      clearSession()
      return { is_new: true, recent_games: 2 }
    })
    await logIn()
    await arrive()
    expect(offered).toEqual([])
  })

  test('when someone else logs in before the answer: what is theirs is still to be asked for', async () => {
    calls.answer(carryOver, () => {
      startSession({ token: 'ben', token_expire_at: 1_900_000_000 })
      return { is_new: true, recent_games: 2 }
    })
    await logIn()
    await arrive()
    expect([offered, isFreshLogin()]).toEqual([[], true])
  })

  test('when they log out while the sheet waits: it is over', async () => {
    takeOver(0)
    await logIn()
    await arrive()
    const [offer] = offered
    expect([offer?.isOver(), offer?.mayStandOver('/club'), offer?.mayStandOver('/game-frame')]).toEqual([
      false,
      true,
      false
    ])
    clearSession()
    expect(offer?.isOver()).toBe(true)
  })
})
