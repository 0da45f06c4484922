import { $practiceRounds } from '@tambay/client/stores/guest/practice-rounds'
import { $hasToken } from '@tambay/client/stores/session/session'
import { toMilliseconds } from '@tambay/format/time'

import { tabOf } from '../layout/tabs.ts'
import type { SheetOffers } from '../sheets/offer-sheet.ts'

/** The login modal's timestamp, in whole seconds, in local storage (spec ENTITY-8). */
const storageKey = 'login_modal_at'
const pause = 24 * 60 * 60_000

/**
 * A guest who has finished practice rounds and comes back to one of the tabs is asked, once a day, whether they want
 * an account. Call it with each page that stands.
 */
export function askAfterPractice(offers: Pick<SheetOffers, 'offer'>) {
  let roundsBefore = $practiceRounds.get()
  let isOffered = false

  const forget = () => {
    roundsBefore = $practiceRounds.get()
    isOffered = false
  }

  return (): void => {
    if ($hasToken.get()) return forget()
    if (isOffered || $practiceRounds.get() === roundsBefore) return
    isOffered = true
    offers.offer({
      sheet: { kind: 'log-in' },
      isOver: () => $hasToken.get(),
      mayStandOver: path => tabOf(path, undefined) !== undefined && isDue(),
      onShown: () => {
        localStorage.setItem(storageKey, String(Math.floor(Date.now() / 1000)))
        forget()
      }
    })
  }
}

/** A time that this clock has not reached is no reason to wait for it. */
function isDue(): boolean {
  const askedAt = toMilliseconds(Number(localStorage.getItem(storageKey) ?? 0))
  return !(Math.abs(Date.now() - askedAt) < pause)
}
