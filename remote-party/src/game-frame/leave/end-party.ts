import { call } from '@tambay/client/api/call'
import { showToast } from '@tambay/client/stores/page/toast'
import { refusals } from '@tambay/contracts/errors'
import { dismissParty } from '@tambay/contracts/party'

import type { Visit } from '../entry/visit.ts'
import type { RoomFrame } from '../frame/room-frame.ts'
import type { RoomEnding } from '../room/room-state.ts'

interface EndingDeps {
  partyId: string
  visit: Visit
  frame: Pick<RoomFrame, 'close' | 'sendDismissed'>
  isMinimized: () => boolean
  stopAll: () => void
}

/** Ends the visit for other reasons than leaving: the party ended, or the user was removed. */
export function createEnding({ partyId, visit, frame, isMinimized, stopAll }: EndingDeps) {
  const isInside = () => visit.$party.get() !== undefined
  let isEnding = false
  let isDismissing = false

  async function endNow(message: string, ending?: RoomEnding): Promise<void> {
    // The bubble of a minimized room says it.
    if (!isMinimized()) showToast(message)
    visit.stop()
    frame.sendDismissed(message)
    await frame.close()
    // The user has left while the game was closing.
    if (!isInside()) return
    visit.finish({ status: 'ended', ending })
    stopAll()
    visit.leaveGuestMode()
  }

  async function end(message: string, ending?: RoomEnding): Promise<void> {
    if (!isInside() || isEnding) return
    isEnding = true
    await endNow(message, ending).finally(() => (isEnding = false))
  }

  return {
    /** The event about the user's own dismissal may arrive before the response. */
    onEnded: (ending: RoomEnding) => void end(ending.message, isDismissing ? undefined : ending),

    async dismiss(): Promise<void> {
      isDismissing = true
      try {
        await call(dismissParty, { party_id: partyId })
      } finally {
        isDismissing = false
      }
      await end(refusals.party_dismissed.message)
    }
  }
}
