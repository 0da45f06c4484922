import { ApiError } from '@tambay/client/api/api-error'
import { call } from '@tambay/client/api/call'
import { keepWatching, onConnected, subscribe, watchAgain } from '@tambay/client/api/realtime'
import { refusals } from '@tambay/contracts/errors'
import { joinParty, type Party } from '@tambay/contracts/party'
import type { ServerEvents } from '@tambay/contracts/realtime'
import { applyChange } from '@tambay/contracts/room/apply-change'

import type { RoomEnding } from './room-state.ts'

interface RoomListener {
  myId: string
  /** False for a guest who only listens. */
  isMember: boolean
  current: () => Party | undefined
  onParty: (party: Party) => void
  /** From now on, this connection gets the room's events, or gets none until the next call. */
  onWatched: (isWatched: boolean) => void
  onEnded: (ending: RoomEnding) => void
}

/**
 * Keeps the user present in the room and subscribes to its updates until the returned function is called. A
 * member who was away longer than the grace period has lost the seat (spec ROOM-12) and joins again. If the
 * user enters another room in another tab, this visit ends.
 */
export function watchRoom(partyId: string, listener: RoomListener): () => void {
  const { myId, isMember, current, onParty, onWatched, onEnded } = listener
  let isOver = false
  let isAway = false
  let stopWatch = hold()

  function hold(): () => void {
    return keepWatching(
      'watch_party',
      request,
      error => void comeBack(error),
      () => onWatched(true)
    )
  }

  function request() {
    return { party_id: partyId, version: current()?.version }
  }

  function take(party: Party): void {
    if (!isMember || party.members.some(member => member.id === myId)) {
      isAway = false
      onParty(party)
    } else if (!isAway) onEnded({ message: 'You’re no longer in this room.', reason: 'lost' })
  }

  function takeChange({ party_id: id, base, ...change }: ServerEvents['party_change']): void {
    const party = current()
    if (id !== partyId || !party) return
    // `watch_party` gets this response if nothing has changed.
    if (base === change.version) isAway = false
    if (change.version <= party.version) return
    const hasLeft = change.left?.includes(myId)
    if (base <= party.version || hasLeft) return take(applyChange(party, change))
    watchAgain('watch_party', request(), error => void comeBack(error))
  }

  async function comeBack(error: Error): Promise<void> {
    if (isOver) return
    stopWatch()
    const hasLostSeat = error instanceof ApiError && error.bizErrorCode === 'party_member_not_exists'
    if (!hasLostSeat || !isMember) return onEnded(endingOf(error))
    try {
      const { party } = await call(joinParty, { party_id: partyId }, { isQuiet: true })
      if (isOver) return
      take(party)
      stopWatch = hold()
    } catch (failure) {
      if (!isOver) onEnded(endingOf(failure))
    }
  }

  const stops = [
    onConnected(isConnected => {
      isAway ||= !isConnected
      if (!isConnected) onWatched(false)
    }),
    subscribe('party', party => party.id === partyId && take(party)),
    subscribe('party_change', takeChange),
    subscribe('party_removed', ({ party_id: id, reason, msg: message }) => {
      if (id === partyId) onEnded({ message, reason })
    }),
    subscribe('party_dismissed', ({ party_id: id, msg: message, is_by_operator: isByOperator }) => {
      if (id === partyId) onEnded({ message, reason: isByOperator ? 'operator' : 'dismissed' })
    })
  ]
  return () => {
    isOver = true
    stopWatch()
    stops.forEach(stop => stop())
  }
}

function endingOf(error: unknown): RoomEnding {
  const isDismissed = error instanceof ApiError && error.bizErrorCode === 'party_dismissed'
  const message = error instanceof Error ? error.message : refusals.party_join_failed.message
  return { message, reason: isDismissed ? 'dismissed' : 'lost' }
}
