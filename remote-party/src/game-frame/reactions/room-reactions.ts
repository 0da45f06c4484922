import { request, subscribe } from '@tambay/client/api/realtime'
import type { ReactionName } from '@tambay/contracts/pictures'
import { map, onMount, readonlyType } from 'nanostores'

/** The length of the animation in milliseconds. */
const shownMs = 2400

export interface ShownReaction {
  key: number
  reaction: ReactionName
}

export function createRoomReactions(partyId: string) {
  const $shown = map<Record<string, ShownReaction | undefined>>({})
  let count = 0

  onMount($shown, () => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const stop = subscribe('party_reaction', ({ party_id: id, member_id: memberId, reaction }) => {
      if (id !== partyId) return
      clearTimeout(timers.get(memberId))
      $shown.setKey(memberId, { key: ++count, reaction })
      timers.set(
        memberId,
        setTimeout(() => $shown.setKey(memberId, undefined), shownMs)
      )
    })
    return () => {
      stop()
      timers.forEach(timer => clearTimeout(timer))
      $shown.set({})
    }
  })

  return {
    $shown: readonlyType($shown),
    /** Ignores the error: a lost reaction needs no message. */
    react: (reaction: ReactionName) =>
      void request('party_react', { party_id: partyId, reaction }).catch(() => undefined)
  }
}
