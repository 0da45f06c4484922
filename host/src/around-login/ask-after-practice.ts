import { toMilliseconds } from '@tambay/shared/format/time'
import { $guest, guestStartingCoins } from '@tambay/shared/stores/guest'
import { $hasToken } from '@tambay/shared/stores/session'

import { tabOf } from '../layout/tabs.ts'
import type { SheetOffers } from '../sheets/offer-sheet.ts'

/** SPEC §3: the login modal's timestamp, in whole seconds, in local storage. */
const storageKey = 'login_modal_at'
const pause = 24 * 60 * 60_000

/**
 * A guest who has finished practice rounds and comes back to one of the tabs is asked, once a day, whether they want
 * an account. A stake that was not played goes back when the room is left, so other coins than before mean a round.
 * Call it with each page that stands.
 */
export function askAfterPractice(offers: Pick<SheetOffers, 'offer'>) {
  let coinsBefore: number | undefined
  let isOffered = false

  function offer(): void {
    isOffered = true
    offers.offer({
      sheet: { kind: 'log-in' },
      isOver: () => $hasToken.get(),
      mayStandOver: path => tabOf(path, undefined) !== undefined && guestCoins() !== coinsBefore && isDue(),
      onShown: () => {
        localStorage.setItem(storageKey, String(Math.floor(Date.now() / 1000)))
        coinsBefore = undefined
        isOffered = false
      }
    })
  }

  return ({ pathname, search }: { pathname: string; search: string }): void => {
    if ($hasToken.get()) {
      coinsBefore = undefined
      isOffered = false
    } else if (pathname !== '/game-frame') {
      if (coinsBefore !== undefined && !isOffered) offer()
    } else if (new URLSearchParams(search).get('guestRoom') === '1') coinsBefore ??= guestCoins()
  }
}

function guestCoins(): number {
  return $guest.get()?.coin ?? guestStartingCoins
}

/** A time that this clock has not reached is no reason to wait for it. */
function isDue(): boolean {
  const askedAt = toMilliseconds(Number(localStorage.getItem(storageKey) ?? 0))
  return !(Math.abs(Date.now() - askedAt) < pause)
}
