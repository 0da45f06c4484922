import { call } from '@tambay/client/api/call'
import { leaveParty } from '@tambay/contracts/party'

import type { Visit } from '../entry/visit.ts'
import type { RoomFrame } from '../frame/room-frame.ts'

const leaveMs = 1500

interface LeavingDeps {
  partyId: string
  visit: Visit
  closeFrame: RoomFrame['close']
  stopAll: () => void
}

export function createLeaving({ partyId, visit, closeFrame, stopAll }: LeavingDeps) {
  const isInside = () => visit.$party.get() !== undefined
  let isLeaving = false

  async function reportLeave(): Promise<void> {
    const options = { isQuiet: true, signal: AbortSignal.timeout(leaveMs) } as const
    await call(leaveParty, { party_id: partyId }, options).catch(() => undefined)
    visit.leaveGuestMode()
  }

  async function leaveNow(): Promise<boolean> {
    await closeFrame()
    if (!isInside()) return false
    stopAll()
    await reportLeave()
    visit.finish({ status: 'left' })
    return true
  }

  return {
    /** Closes the game first. Resolves to false if the user is leaving already or the party has ended. */
    async leave(): Promise<boolean> {
      if (isLeaving) return false
      isLeaving = true
      try {
        return await leaveNow()
      } finally {
        isLeaving = false
      }
    },

    /** For a screen that unmounts, which can't wait for the game. */
    close(): void {
      const wasInside = isInside()
      visit.finish({ status: 'left' })
      stopAll()
      if (wasInside) void reportLeave()
    }
  }
}
