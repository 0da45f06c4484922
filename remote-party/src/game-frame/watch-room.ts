import { ApiError } from '@tambay/shared/client/api-error'
import { call } from '@tambay/shared/client/call'
import { holdWatch, subscribe } from '@tambay/shared/client/realtime'
import { refusals } from '@tambay/shared/contracts/errors'
import { joinParty, type Party } from '@tambay/shared/contracts/party'

interface RoomListener {
  onParty: (party: Party) => void
  onEnded: (message: string) => void
}

/**
 * Keeps presence and hears the room until the returned function is called. Whoever was away for longer than the grace
 * has lost the seat (PRODUCT §4) and enters anew.
 */
export function watchRoom(partyId: string, { onParty, onEnded }: RoomListener): () => void {
  let isOver = false
  let stopWatch = hold()

  function hold(): () => void {
    return holdWatch('watch_party', { party_id: partyId }, error => void comeBack(error))
  }

  async function comeBack(error: Error): Promise<void> {
    if (isOver) return
    stopWatch()
    if (!(error instanceof ApiError) || error.bizErrorCode !== 'party_member_not_exists')
      return onEnded(error.message)
    try {
      const { party } = await call(joinParty, { party_id: partyId }, { handles: 'all', isQuiet: true })
      if (isOver) return
      onParty(party)
      stopWatch = hold()
    } catch (failure) {
      if (!isOver) onEnded(failure instanceof Error ? failure.message : refusals.party_join_failed.message)
    }
  }

  const stops = [
    subscribe('party', party => party.id === partyId && onParty(party)),
    subscribe('party_dismissed', ({ party_id: id, msg }) => id === partyId && onEnded(msg))
  ]
  return () => {
    isOver = true
    stopWatch()
    stops.forEach(stop => stop())
  }
}
