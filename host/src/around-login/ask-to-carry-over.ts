import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import type { QueryClient } from '@tambay/client/query'
import { $guest, $guestToken, type Guest, guestStartingCoins } from '@tambay/client/stores/guest/guest'
import { clearFreshLogin } from '@tambay/client/stores/session/session'
import { $userInfo, refreshUser } from '@tambay/client/stores/session/user'
import { carryOver } from '@tambay/contracts/guest'
import { getUserById, type UserInfo } from '@tambay/contracts/user'

import type { CarriedOver } from '../sheets/host-sheet.ts'
import type { SheetOffers } from '../sheets/offer-sheet.ts'
import { isToldAlready, noteTold } from './told-guests.ts'

/** Where the news goes, and what it makes out of date. */
export interface Carrying {
  offers: Pick<SheetOffers, 'offer'>
  cache: QueryClient
}

const quietly = { handles: 'all', isQuiet: true } as const

/** `isStillHere`: nobody has logged out, or logged in as someone else, since it began. */
export async function askToCarryOver({ offers, cache }: Carrying, isStillHere: () => boolean): Promise<void> {
  const guest = $guest.get()
  const id = $userInfo.get()?.id
  if (!guest || id === undefined || isToldAlready(guest.id, id)) return clearFreshLogin()

  const answer = await ask(guest)
  if (!isStillHere()) return
  clearFreshLogin()
  noteTold(guest.id, id)
  const info = answer.is_new ? await refreshUser() : $userInfo.get()
  if (!info || !isStillHere()) return
  if (answer.is_new) void cache.invalidateQueries({ queryKey: [getUserById.path] })
  const news = tell(guest, info, answer)
  if (!news) return
  offers.offer({
    sheet: { kind: 'carried-over', news },
    isOver: () => !isStillHere(),
    mayStandOver: isNoRoom
  })
}

async function ask({ nickname, avatar }: Guest) {
  try {
    return await call(carryOver, { nick_name: nickname, avatar, guest_token: $guestToken.get() }, quietly)
  } catch (error) {
    // The gateway has answered, and will answer the same again.
    if (error instanceof ApiError) clearFreshLogin()
    throw error
  }
}

/**
 * An account may be new and yet have taken over another device's guest: only what it looks like now tells. An account
 * that was there before has news only for a guest who has played.
 */
function tell(
  guest: Guest,
  info: UserInfo,
  { is_new: isNewAccount, recent_games: recentGames }: { is_new: boolean; recent_games: number }
): CarriedOver | undefined {
  const isNew = isNewAccount && info.nick_name === guest.nickname && info.avatar === guest.avatar
  const hasPlayed = guest.coin !== guestStartingCoins || recentGames > 0
  if (!isNew && !hasPlayed) return undefined
  const { nickname, avatar, coin: practiceCoins } = guest
  return { isNew, nickname, avatar, recentGames, practiceCoins, walletCoins: info.coin }
}

function isNoRoom(path: string): boolean {
  return path !== '/game-frame'
}
