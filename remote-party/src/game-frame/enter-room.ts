import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { renewGuestToken } from '@tambay/client/stores/guest/guest-token'
import { $token } from '@tambay/client/stores/session/session'
import { refusals } from '@tambay/contracts/errors'
import { getParty, joinParty, type Party } from '@tambay/contracts/party'
import { refuseFrameUrl } from '@tambay/game-frame/frame-url'

import { beGuest, beYourself } from './guest-mode.ts'
import type { RoomAddress, RoomRefusal } from './room-state.ts'

export class RoomRefused extends Error {
  override name = 'RoomRefused'
  readonly refusal: RoomRefusal

  constructor(refusal: RoomRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export interface Entrance {
  party: Party
  /** Ends guest mode, in a practice room. */
  stopBeingGuest: () => void
}

/** Looks the room up, refuses an address that is not the server's before anything loads, and joins (spec GAME-6). */
export async function enterRoom({ partyId, frameUrl }: RoomAddress, signal: AbortSignal): Promise<Entrance> {
  const { party } = await call(getParty, { party_id: partyId }, { ...inlineErrors, signal }).catch(refuse())
  if (refuseFrameUrl(frameUrl, rulesFor(party))) throw new RoomRefused({ ...wrongAddress, party })
  if (!party.is_guest_room && $token.get() === undefined) throw new RoomRefused({ ...guestsStayOut, party })

  const stopBeingGuest = await becomeWhoMayEnter(party)
  try {
    const joined = await call(joinParty, { party_id: partyId }, { ...inlineErrors, signal })
    return { party: joined.party, stopBeingGuest }
  } catch (error) {
    stopBeingGuest()
    return refuse(party)(error)
  }
}

async function becomeWhoMayEnter(party: Party): Promise<() => void> {
  if (!party.is_guest_room) {
    beYourself()
    return () => undefined
  }
  // A token from an earlier visit may be over; a refused one is dropped alone, and taken anew at the next entrance.
  await renewGuestToken().catch(refuse(party))
  return beGuest()
}

const wrongAddress = { reason: 'frame_url', message: 'This link does not lead to the party’s game.' }
const guestsStayOut = { reason: 'guests_not_admitted', message: refusals.guests_not_admitted.message }

function rulesFor({ frame_url: url, frame_origin: origin }: Party) {
  return {
    appOrigin: location.origin,
    allowed: { url, origin },
    isDevelopment: location.hostname === 'localhost' || location.hostname === '127.0.0.1'
  }
}

function refuse(party?: Party) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || error.name === 'CanceledError') throw error
    const api = error instanceof ApiError ? { reason: error.bizErrorCode, requestId: error.requestId } : {}
    throw new RoomRefused({ ...api, message: error.message, party })
  }
}
