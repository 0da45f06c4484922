import { subscribe } from '@tambay/client/api/realtime'
import type { GiftGiven } from '@tambay/contracts/room/gifts'
import { atom, onMount, readonlyType } from 'nanostores'

import { giftTier, shownMs } from './gift-tier.ts'

const maxWaiting = 20

/** Shows one gift after the other. Nobody gets two in a row while somebody else's gift waits. */
export function createRoomGifts(partyId: string, myId: string) {
  const $current = atom<GiftGiven | undefined>()
  /** The last gift to this user that was not answered. */
  const $unthanked = atom<GiftGiven | undefined>()
  let lastSenderId: string | undefined
  let waiting: GiftGiven[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function showNext(): void {
    const next = waiting.find(({ sender }) => sender.id !== lastSenderId) ?? waiting[0]
    waiting = waiting.filter(gift => gift !== next)
    lastSenderId = next?.sender.id
    $current.set(next)
    timer = next && setTimeout(showNext, shownMs[giftTier(next)])
  }

  function skip(): void {
    clearTimeout(timer)
    showNext()
  }

  onMount($current, () => {
    const stop = subscribe('party_gift', ({ party_id: id, gift }) => {
      if (id !== partyId) return
      waiting = [...waiting, gift].slice(-maxWaiting)
      if (gift.recipient.id === myId) $unthanked.set(gift)
      if (timer === undefined) showNext()
    })
    return () => {
      stop()
      clearTimeout(timer)
      timer = undefined
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
