import type { Currency } from '@tambay/contracts/common'
import type { Balance } from '@tambay/contracts/wallet'
import { computed, map, onMount, readonlyType } from 'nanostores'

import { call } from '../../api/call.ts'
import { onConnected, onResync, subscribe } from '../../api/realtime.ts'
import { $isGuestRoom } from '../guest/guest-room.ts'
import { $guest } from '../guest/guest.ts'
import { $token } from '../session/session.ts'
import { $userInfo } from '../session/user.ts'
import { isCoinCount } from './coin-count.ts'

type Known = Partial<Record<Currency, { balance: number; version: number }>>

/** A refresh waits until a second has passed without another request for one (spec STATE-3). */
const refreshDelay = 1000

const $known = map<Known>({})
let refreshing: ReturnType<typeof setTimeout> | undefined
/** Whose `$known` is: kept while nobody looks, so that what comes back into view is never older than it was. */
let owner: string | undefined

/** Coins and diamonds of the signed-in user, as the ledger last told; empty for a guest. */
export const $wallet = readonlyType($known)

/**
 * Whole coins of whoever is here: the ledger's for a user, practice coins for a guest and in a guest room.
 * Follows the server while anyone is listening (spec STATE-3).
 */
export const $balance = computed([$known, $guest, $token, $isGuestRoom], (known, guest, token, isGuestRoom) =>
  token === undefined || isGuestRoom ? guest?.coin : known.coin?.balance
)

/** Whether `$balance` is practice coins, which are labelled so (spec IDENTITY-3). */
export const $isPractice = computed(
  [$token, $isGuestRoom],
  (token, isGuestRoom) => token === undefined || isGuestRoom
)

/** Takes a balance that the server told; an older version never replaces a newer one. */
export function applyBalance({ currency, balance, version }: Balance): void {
  const known = $known.get()[currency]
  if (!isCoinCount(balance) || (known !== undefined && known.version >= version)) return
  $known.setKey(currency, { balance, version })
}

/** For an answer that is awaited: takes its balances, unless someone else is signed in by then. */
export function startBalanceUpdate(): (...balances: Balance[]) => void {
  const token = $token.get()
  return (...balances) => {
    if ($token.get() === token) balances.forEach(applyBalance)
  }
}

/** Asks the server for the balances, a second after the last wish (spec STATE-3). */
export function refreshBalance(): void {
  clearTimeout(refreshing)
  refreshing = setTimeout(() => void loadBalances(), refreshDelay)
}

/** Asks at once: for the first look, and after a reconnection. */
export async function loadBalances(): Promise<void> {
  if ($token.get() === undefined) return
  const take = startBalanceUpdate()
  const answer = await askForBalances().catch(() => undefined)
  if (answer) take(answer.coin, answer.diamond)
}

/** The contract brings the parser with it, which the first paint does without. */
async function askForBalances() {
  const { getBalances } = await import('@tambay/contracts/wallet')
  return call(getBalances, undefined, { handles: 'all', isQuiet: true })
}

onMount($known, () => {
  let unfollow = () => {}
  const follow = (token: string | undefined) => {
    unfollow()
    if (token !== owner) $known.set({})
    owner = token
    unfollow = token === undefined ? () => {} : followServer()
  }
  const stops = [$token.subscribe(follow), $userInfo.subscribe(info => void (info && loadBalances()))]
  return () => {
    for (const stop of stops) stop()
    unfollow()
    clearTimeout(refreshing)
  }
})

/** A guest's coins are here already: only for a user is it worth a connection. */
function followServer(): () => void {
  document.addEventListener('visibilitychange', refreshInView)
  const stops = [
    subscribe('balance', applyBalance),
    onResync(() => void loadBalances()),
    // What moved between the first look and the first event that could be heard.
    onConnected(isConnected => void (isConnected && refreshBalance())),
    () => document.removeEventListener('visibilitychange', refreshInView)
  ]
  return () => stops.forEach(stop => stop())
}

/** A phone puts pages to sleep, and a connection that died meanwhile is noticed late. */
function refreshInView(): void {
  if (document.visibilityState === 'visible') refreshBalance()
}
