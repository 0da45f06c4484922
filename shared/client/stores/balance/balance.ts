import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'
import { computed, map, onMount, readonlyType } from 'nanostores'

import { call } from '../../api/call.ts'
import { onConnected, subscribe } from '../../api/realtime.ts'
import { $isGuestRoom, isGuestRoomMode } from '../guest/guest-room.ts'
import { $guest } from '../guest/guest.ts'
import { $token } from '../session/session.ts'
import { $userInfo } from '../session/user.ts'
import { isCoinCount } from './coin-count.ts'

type Balances = Partial<Record<Currency, { balance: number; version: number }>>

const refreshDelayMs = 1000

const $balances = map<Balances>({})
let refreshing: ReturnType<typeof setTimeout> | undefined
/**
 * The token that `$balances` belongs to. Balances are kept while nothing is subscribed, so that a late
 * response can't show an older balance.
 */
let ownerToken: string | undefined

export const $wallet = readonlyType($balances)

export const $balance = computed(
  [$balances, $guest, $token, $isGuestRoom],
  (balances, guest, token, isGuestRoom) =>
    token === undefined || isGuestRoom ? guest?.coin : balances.coin?.balance
)

export const $isPractice = computed(
  [$token, $isGuestRoom],
  (token, isGuestRoom) => token === undefined || isGuestRoom
)

export function applyBalance({ currency, balance, version }: Balance): void {
  const current = $balances.get()[currency]
  if (!isCoinCount(balance) || (current !== undefined && current.version >= version)) return
  $balances.setKey(currency, { balance, version })
}

/**
 * Call it before the request, and pass the response's balances to the returned function, which ignores them
 * if the session has changed since.
 */
export function startBalanceUpdate(): (...balances: Balance[]) => void {
  const token = $token.get()
  return (...balances) => {
    if ($token.get() === token) balances.forEach(applyBalance)
  }
}

export function refreshBalance(): void {
  clearTimeout(refreshing)
  refreshing = setTimeout(() => void loadBalances(), refreshDelayMs)
}

export async function loadBalances(): Promise<void> {
  // Requests nothing in a practice room, where the user's token must not be sent (spec IDENTITY-14).
  if ($token.get() === undefined || isGuestRoomMode()) return
  const applyBalances = startBalanceUpdate()
  const answer = await fetchBalances().catch(() => undefined)
  if (answer) applyBalances(answer.coin, answer.diamond)
}

async function fetchBalances() {
  const { getBalances } = await import('@tambay/contracts/wallet')
  return call(getBalances, undefined, { isQuiet: true })
}

onMount($balances, () => {
  let stopFollowing = () => {}
  const follow = (token: string | undefined) => {
    stopFollowing()
    if (token !== ownerToken) $balances.set({})
    ownerToken = token
    stopFollowing = token === undefined ? () => {} : followServer()
  }
  const stops = [$token.subscribe(follow), $userInfo.subscribe(info => info && loadFirst())]
  return () => {
    for (const stop of stops) stop()
    stopFollowing()
    clearTimeout(refreshing)
  }
})

/** The first load isn't a refresh, so it waits for nothing. Later changes of the user are (spec STATE-3). */
function loadFirst(): void {
  if ($balances.get().coin) refreshBalance()
  else void loadBalances()
}

function followServer(): () => void {
  document.addEventListener('visibilitychange', refreshInView)
  const stops = [
    subscribe('balance', applyBalance),
    onConnected(isConnected => void (isConnected && refreshBalance())),
    $isGuestRoom.listen(isGuestRoom => void (isGuestRoom || refreshBalance())),
    () => document.removeEventListener('visibilitychange', refreshInView)
  ]
  return () => stops.forEach(stop => stop())
}

/** A phone suspends background pages, so events may have been missed. */
function refreshInView(): void {
  if (document.visibilityState === 'visible') refreshBalance()
}
