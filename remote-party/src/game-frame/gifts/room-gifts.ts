import { subscribe } from '@tambay/client/api/realtime'
import type { GiftGiven } from '@tambay/contracts/room/gifts'
import { atom, onMount, readonlyType } from 'nanostores'

/** The length of the animation in milliseconds. */
const shownMs = 3200
const maxWaiting = 5

export function createRoomGifts(partyId: string) {
  const $current = atom<GiftGiven | undefined>()
  let waiting: GiftGiven[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function showNext(): void {
    const next = waiting.shift()
    $current.set(next)
    timer = next && setTimeout(showNext, shownMs)
  }

  onMount($current, () => {
    const stop = subscribe('party_gift', ({ party_id: id, gift }) => {
      if (id !== partyId) return
      waiting = [...waiting, gift].slice(-maxWaiting)
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

  return { $current: readonlyType($current) }
}
