import { subscribe } from '@tambay/client/api/realtime'
import type { GiftGiven } from '@tambay/contracts/room/gifts'
import { atom, onMount, readonlyType } from 'nanostores'

import { giftTier, shownMs } from './gift-tier.ts'
import { loadGiftEffect, type ShownGift } from './load-gift-effect.ts'

const maxWaiting = 20

/** Shows one gift after the other. Nobody gets two in a row while somebody else's gift waits. */
export function createRoomGifts(partyId: string, myId: string, loadEffect = loadGiftEffect) {
  const $current = atom<ShownGift | undefined>()
  /** The last gift to this user that was not answered. */
  const $unthanked = atom<GiftGiven | undefined>()
  let next: GiftGiven | undefined
  let lastSenderId: string | undefined
  let waiting: GiftGiven[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  /** The time of a gift starts once it can be shown. */
  async function showNext(): Promise<void> {
    const given = waiting.find(({ sender }) => sender.id !== lastSenderId) ?? waiting[0]
    next = given
    waiting = waiting.filter(gift => gift !== given)
    lastSenderId = given?.sender.id
    $current.set(undefined)
    if (!given) return
    const Effect = await loadEffect(given)
    if (next !== given) return
    if (!Effect) return showNext()
    $current.set({ given, Effect })
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
