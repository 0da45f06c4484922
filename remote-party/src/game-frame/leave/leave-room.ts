import { call } from '@tambay/client/api/call'
import { $token } from '@tambay/client/stores/session/session'
import { leaveParty, type Party } from '@tambay/contracts/party'

import type { Visit } from '../entry/visit.ts'
import type { RoomFrame } from '../frame/room-frame.ts'
import { isListener } from '../room/current-member.ts'

const leaveMs = 1500

interface LeavingDeps {
  partyId: string
  visit: Visit
  closeFrame: RoomFrame['close']
  stopAll: () => void
}

export function createLeaving({ partyId, visit, closeFrame, stopAll }: LeavingDeps) {
  const token = $token.get()
  let isLeaving = false

  /** After a logout, the gateway ends the membership, and would refuse another account's call. */
  async function reportLeave(party: Party): Promise<void> {
    if (isListener(party) || (!party.is_guest_room && $token.get() !== token)) return
    const options = { isQuiet: true, signal: AbortSignal.timeout(leaveMs) } as const
    await call(leaveParty, { party_id: partyId }, options).catch(() => undefined)
    visit.leaveGuestMode()
  }

  async function leaveNow(): Promise<boolean> {
    await closeFrame()
    const party = visit.$party.get()
    if (!party) return false
    stopAll()
    await reportLeave(party)
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

    /** Leaves without waiting for the game. `hasMoved`: entering another room has already ended the membership. */
    close({ hasMoved = false } = {}): void {
      const party = visit.$party.get()
      visit.finish({ status: 'left' })
      stopAll()
      if (party && !hasMoved) void reportLeave(party)
    }
  }
}
