import { QueryClient } from '@tambay/client/query'
import { $guest, ensureGuest, saveGuestToken, setGuestCoins } from '@tambay/client/stores/guest/guest'
import { clearSession, isFreshLogin, startSession } from '@tambay/client/stores/session/session'
import { $user, $userInfo, type UserState } from '@tambay/client/stores/session/user'
import { carryOver } from '@tambay/contracts/guest'
import { getUserById, getUserInfo } from '@tambay/contracts/user'
import { mockCallsBeforeEach, failConnection, refuse } from '@tambay/testing/mock-calls'
import { anna } from '@tambay/testing/people'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import type { QueuedSheet } from '../sheets/sheet-queue.ts'
import { carryOverGuest } from './carry-over-guest.ts'

const calls = mockCallsBeforeEach()
let queued: QueuedSheet[]
let cache: QueryClient
let logins = 0
let guest: { nickname: string; avatar: string }

beforeEach(async () => {
  calls.answer(getUserInfo, () => ({ user_info: anna }))
  queued = []
  cache = new QueryClient()
  await ensureGuest()
  setGuestCoins(3000)
  saveGuestToken(undefined)
  guest = $guest.get() ?? { nickname: '', avatar: '' }
})
afterEach(clearSession)

async function logIn(): Promise<void> {
  onTestFinished($userInfo.listen(() => undefined))
  startSession({ token: `ann${logins++}`, token_expire_at: 1_900_000_000 })
  await waitFor(() => expect($userInfo.get()).toBeDefined())
}

const sheetQueue = { add: (sheet: QueuedSheet) => queued.push(sheet) }
const run = () => carryOverGuest({ sheetQueue, cache })
const carryOverCalls = () => calls.seen.filter(({ path }) => path === carryOver.path)
const sheets = () => queued.map(({ sheet }) => sheet)

function respondWithNewAccount(recentGames: number): void {
  calls.answer(carryOver, ({ nick_name: nickname, avatar }) => {
    calls.answer(getUserInfo, () => ({ user_info: { ...anna, nick_name: nickname, avatar, coin: 500 } }))
    return { is_new: true, recent_games: recentGames }
  })
}

describe('a new account', () => {
  test('a new account gets the guest’s nickname, avatar and recent games, with the guest token as proof', async () => {
    respondWithNewAccount(3)
    saveGuestToken('g_mine')
    setGuestCoins(2750)
    await logIn()
    await run()
    const { nickname, avatar } = guest
    expect(carryOverCalls().map(({ input }) => input)).toEqual([
      { nick_name: nickname, avatar, guest_token: 'g_mine' }
    ])
    const expected = { id: anna.id, nickname, avatar, recentGames: 3, practiceCoins: 2750, walletCoins: 500 }
    expect(sheets()).toEqual([{ kind: 'carried-over', summary: { isNew: true, ...expected } }])
  })

  test('a new account with a typed username is told its own name', async () => {
    calls.answer(carryOver, ({ avatar }) => {
      calls.answer(getUserInfo, () => ({ user_info: { ...anna, nick_name: anna.username, avatar } }))
      return { is_new: true, recent_games: 0 }
    })
    await logIn()
    await run()
    expect(sheets()).toMatchObject([{ summary: { isNew: true, nickname: anna.username } }])
  })

  test('a new account sees the summary even if the guest did not play', async () => {
    respondWithNewAccount(0)
    await logIn()
    await run()
    expect(sheets()).toMatchObject([{ summary: { isNew: true, recentGames: 0, practiceCoins: 3000 } }])
    expect(carryOverCalls().map(({ input }) => input)).toEqual([
      { nick_name: guest.nickname, avatar: guest.avatar }
    ])
  })

  test('the user info is refreshed without a loading state', async () => {
    respondWithNewAccount(0)
    await logIn()
    const states: UserState['status'][] = []
    onTestFinished($user.listen(({ status }) => states.push(status)))
    cache.setQueryData([getUserById.path, { id: anna.id }], 'old')
    await run()
    expect([$userInfo.get()?.nick_name, states]).toEqual([guest.nickname, ['ready']])
    expect(cache.getQueryState([getUserById.path, { id: anna.id }])?.isInvalidated).toBe(true)
  })

  test('a new account with a guest from another device gets the summary for existing accounts', async () => {
    calls.answer(carryOver, () => ({ is_new: true, recent_games: 2 }))
    await logIn()
    await run()
    expect(sheets()).toMatchObject([{ summary: { isNew: false } }])
  })
})

describe('an existing account', () => {
  beforeEach(() => calls.answer(carryOver, () => ({ is_new: false, recent_games: 0 })))

  test('an existing account sees the summary if the guest played', async () => {
    setGuestCoins(3001)
    await logIn()
    await run()
    expect(sheets()).toMatchObject([{ summary: { isNew: false, practiceCoins: 3001 } }])
  })

  test('an existing account sees no summary if the guest did not play', async () => {
    await logIn()
    await run()
    expect([carryOverCalls().length, sheets(), isFreshLogin()]).toEqual([1, [], false])
  })
})

describe('repeated requests', () => {
  beforeEach(() => respondWithNewAccount(1))

  test('the guest is carried over once per login, even if several pages request it', async () => {
    await logIn()
    await Promise.all([run(), run()])
    await run()
    expect([carryOverCalls().length, queued.length]).toEqual([1, 1])
  })

  test('the guest is carried over once per account, even after a second login', async () => {
    await logIn()
    await run()
    clearSession()
    await logIn()
    await run()
    expect([carryOverCalls().length, queued.length, isFreshLogin()]).toEqual([1, 1, false])
  })

  test('the guest is carried over again to another account', async () => {
    await logIn()
    await run()
    clearSession()
    calls.answer(getUserInfo, () => ({ user_info: { ...anna, id: '10000002' } }))
    await logIn()
    await run()
    expect(carryOverCalls()).toHaveLength(2)
  })

  test('the guest is not carried over to a session that did not start in this tab', async () => {
    await logIn()
    sessionStorage.clear()
    await run()
    expect([carryOverCalls(), queued]).toEqual([[], []])
  })
})

describe('failures', () => {
  beforeEach(() => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
  })

  test('a refusal shows no sheet and is not retried', async () => {
    calls.answer(carryOver, () => refuse('bad_request'))
    await logIn()
    await run()
    expect([carryOverCalls().length, queued, isFreshLogin()]).toEqual([1, [], false])
  })

  test.each([
    ['a lost response', failConnection],
    ['the end of the gateway', () => refuse('system_busy')]
  ])('%s shows no sheet and is retried after a page load', async (_what, fail) => {
    calls.answer(carryOver, () => fail())
    await logIn()
    await run()
    await run()
    expect([carryOverCalls().length, queued, isFreshLogin()]).toEqual([1, [], true])
    vi.resetModules()
    respondWithNewAccount(0)
    const reloaded = await import('./carry-over-guest.ts')
    const user = await import('@tambay/client/stores/session/user')
    await (await import('@tambay/client/stores/guest/guest')).ensureGuest()
    onTestFinished(user.$userInfo.listen(() => undefined))
    await waitFor(() => expect(user.$userInfo.get()).toBeDefined())
    await reloaded.carryOverGuest({ sheetQueue, cache })
    expect([queued.length, isFreshLogin()]).toEqual([1, false])
  })

  test('a logout before the response arrives prevents the sheet', async () => {
    calls.answer(carryOver, () => {
      clearSession()
      return { is_new: true, recent_games: 2 }
    })
    await logIn()
    await run()
    expect(queued).toEqual([])
  })

  test('another login before the response arrives prevents the sheet, and still has its own carry-over', async () => {
    calls.answer(carryOver, () => {
      startSession({ token: 'ben', token_expire_at: 1_900_000_000 })
      return { is_new: true, recent_games: 2 }
    })
    await logIn()
    await run()
    expect([queued, isFreshLogin()]).toEqual([[], true])
  })

  test('a logout expires the queued sheet', async () => {
    respondWithNewAccount(0)
    await logIn()
    await run()
    const [sheet] = queued
    expect([sheet?.isExpired(), sheet?.canShowOver('/club'), sheet?.canShowOver('/game-frame')]).toEqual([
      false,
      true,
      false
    ])
    clearSession()
    expect(sheet?.isExpired()).toBe(true)
  })
})
