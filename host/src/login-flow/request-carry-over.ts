import { isAnswered } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import type { QueryClient } from '@tambay/client/query'
import { $guest, $guestToken, type Guest, guestStartingCoins } from '@tambay/client/stores/guest/guest'
import { clearFreshLogin } from '@tambay/client/stores/session/session'
import { $userInfo, refreshUser } from '@tambay/client/stores/session/user'
import { carryOver } from '@tambay/contracts/guest'
import { getUserById, type UserInfo } from '@tambay/contracts/user'

import type { CarryOverSummary } from '../sheets/host-sheet.ts'
import type { SheetQueue } from '../sheets/sheet-queue.ts'

export interface CarryOverDeps {
  sheetQueue: Pick<SheetQueue, 'add'>
  cache: QueryClient
}

const quietly = { isQuiet: true } as const

/** `isCurrent` returns false after a logout or another login. */
export async function requestCarryOver(
  { sheetQueue, cache }: CarryOverDeps,
  isCurrent: () => boolean
): Promise<void> {
  const guest = $guest.get()
  const id = $userInfo.get()?.id
  if (!guest || id === undefined || wasNotified(guest.id, id)) return clearFreshLogin()

  const answer = await sendCarryOver(guest)
  if (!isCurrent()) return
  clearFreshLogin()
  rememberNotified(guest.id, id)
  const info = answer.is_new ? await refreshUser() : $userInfo.get()
  if (!info || !isCurrent()) return
  if (answer.is_new) void cache.invalidateQueries({ queryKey: [getUserById.path] })
  const summary = summarize(guest, info, answer)
  if (!summary) return
  sheetQueue.add({
    sheet: { kind: 'carried-over', summary },
    isExpired: () => !isCurrent(),
    canShowOver: path => path !== '/game-frame'
  })
}

async function sendCarryOver({ nickname, avatar }: Guest) {
  try {
    return await call(carryOver, { nick_name: nickname, avatar, guest_token: $guestToken.get() }, quietly)
  } catch (error) {
    // The gateway refused, and a retry would get the same refusal.
    if (isAnswered(error)) clearFreshLogin()
    throw error
  }
}

/**
 * The new account may contain the data of a guest from another device. To find out, compare the account's
 * nickname and avatar with this guest's. For an existing account, show a summary only if the guest has
 * played.
 */
function summarize(
  guest: Guest,
  info: UserInfo,
  { is_new: isNewAccount, recent_games: recentGames }: { is_new: boolean; recent_games: number }
): CarryOverSummary | undefined {
  const isNew =
    isNewAccount && [guest.nickname, info.username].includes(info.nick_name) && info.avatar === guest.avatar
  const hasPlayed = guest.coin !== guestStartingCoins || recentGames > 0
  if (!isNew && !hasPlayed) return undefined
  const { avatar, coin: practiceCoins } = guest
  return {
    isNew,
    id: info.id,
    nickname: info.nick_name,
    avatar,
    recentGames,
    practiceCoins,
    walletCoins: info.coin
  }
}

const storageKey = 'carried_over'
const maxPairs = 20

function wasNotified(guestId: string, userId: string): boolean {
  return read().includes(pairOf(guestId, userId))
}

function rememberNotified(guestId: string, userId: string): void {
  const others = read().filter(pair => pair !== pairOf(guestId, userId))
  localStorage.setItem(storageKey, [pairOf(guestId, userId), ...others].slice(0, maxPairs).join(' '))
}

const pairOf = (guestId: string, userId: string) => `${guestId}:${userId}`

const read = () => localStorage.getItem(storageKey)?.split(' ') ?? []
