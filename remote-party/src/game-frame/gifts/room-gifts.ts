import { subscribe } from '@tambay/client/api/realtime'
import type { GiftGiven } from '@tambay/contracts/room/gifts'
import { atom, onMount, readonlyType } from 'nanostores'

import { giftTier, shownMs } from './gift-tier.ts'
import { loadGiftMoment, type ShownGift } from './load-gift-moment.ts'

const maxWaiting = 20

/** Shows one gift after the other. Nobody gets two in a row while somebody else's gift waits. */
export function createRoomGifts(partyId: string, myId: string, loadMoment = loadGiftMoment) {
  const $current = atom<ShownGift | undefined>()
  /** The last gift to this user that was not answered. */
  const $unthanked = atom<GiftGiven | undefined>()
  let next: GiftGiven | undefined
  let lastSenderId: string | undefined
  let waiting: GiftGiven[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The time of a large gift starts once its animation is loaded. */
  async function showNext(): Promise<void> {
    const given = waiting.find(({ sender }) => sender.id !== lastSenderId) ?? waiting[0]
    next = given
    waiting = waiting.filter(gift => gift !== given)
    lastSenderId = given?.sender.id
    $current.set(undefined)
    if (!given) return
    const Moment = giftTier(given) === 'pill' ? undefined : await loadMoment(given)
    if (next !== given) return
    $current.set({ given, Moment })
    timer = setTimeout(() => void showNext(), shownMs[giftTier(given)])
  }

  function skip(): void {
    clearTimeout(timer)
    void showNext()
  }

  onMount($current, () => {
    const stop = subscribe('party_gift', ({ party_id: id, gift }) => {
      if (id !== partyId) return
      waiting = [...waiting, gift].slice(-maxWaiting)
      if (gift.recipient.id === myId) $unthanked.set(gift)
      if (!next) void showNext()
    })
    return () => {
      stop()
      clearTimeout(timer)
      next = undefined
      waiting = []
      $current.set(undefined)
    }
  })

  return {
    $current: readonlyType($current),
    skip,
    $unthanked: readonlyType($unthanked),
    endThanks: () => $unthanked.set(undefined)
  }
}
