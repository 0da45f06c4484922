import { ApiError } from '@tambay/client/api/api-error'
import { call, inlineErrors } from '@tambay/client/api/call'
import { keepAnswer, takeKeptAnswer } from '@tambay/client/api/kept-answers'
import { ensureGuestToken, renewGuestToken } from '@tambay/client/stores/guest/guest-token'
import { $hasToken } from '@tambay/client/stores/session/session'
import { refusals } from '@tambay/contracts/errors'
import { getLaunchTicket } from '@tambay/contracts/game'
import { entry, getParty, joinParty, type Party } from '@tambay/contracts/party'
import { refuseFrameUrl } from '@tambay/game-frame/frame-url'

import { mayEnter } from '../minimized/switch-room.ts'
import { isListener } from '../room/current-member.ts'
import type { RoomAddress } from '../room/room-address.ts'
import type { RoomRefusal } from '../room/room-state.ts'
import { enterGuestMode, leaveGuestMode } from './guest-mode.ts'

export class RoomRefused extends Error {
  override name = 'RoomRefused'
  readonly refusal: RoomRefusal

  constructor(refusal: RoomRefusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** The user was asked, and stays in the minimized room. */
export class Stayed extends Error {
  override name = 'Stayed'
}

export interface Entrance {
  party: Party
  leaveGuestMode: () => void
}

interface EnterOptions {
  signal: AbortSignal
  /** Runs when the address is known to be right, before the user is a member. */
  onFound: (party: Party) => void
}

/** Loads the room, refuses an address that contradicts the server (spec GAME-6, GAME-12), and joins. */
export async function enterRoom(address: RoomAddress, { signal, onFound }: EnterOptions): Promise<Entrance> {
  const { partyId, isGuestRoom } = address
  // Asked for at once, because a guest hears nothing without it.
  const token = isGuestRoom || $hasToken.get() ? undefined : ensureGuestToken()
  token?.catch(() => undefined)
  let leave = isGuestRoom ? await startGuestMode() : endGuestMode()
  try {
    const { party } = await call(getParty, { party_id: partyId }, { ...inlineErrors, signal }).catch(refuse())
    if (contradicts(address, party)) throw new RoomRefused({ ...wrongAddress, party })
    if (isGuestRoom && !party.is_guest_room) throw new RoomRefused({ ...notForPractice, party })
    if (isListener(party)) return { party: await listen(party, token), leaveGuestMode: leave }

    if (!(await mayEnter(party))) throw new Stayed('The user stays in another room')
    if (party.is_guest_room && !isGuestRoom) leave = await startGuestMode(party)
    const own = { party_id: partyId }
    const joining = call(joinParty, own, { ...inlineErrors, signal })
    // The game asks for it as soon as it has loaded.
    const ticket = call(getLaunchTicket, { ...own, is_joining: true }, { ...inlineErrors, signal })
    keepAnswer(getLaunchTicket, own, ticket)
    await untilSent(joining, ticket)
    onFound(party)
    const joined = await joining.catch(refuse(party))
    // The ticket is for the game that the room had before.
    if (joined.party.game.id !== party.game.id) takeKeptAnswer(getLaunchTicket, own)
    return { party: joined.party, leaveGuestMode: leave }
  } catch (error) {
    leave()
    throw error
  }
}

/** Ends when the requests have left. Rendering blocks a slow phone, and would come first. */
function untilSent(...requests: Promise<unknown>[]): Promise<void> {
  for (const request of requests) request.catch(() => undefined)
  return new Promise(resolve => setTimeout(resolve))
}

async function startGuestMode(party?: Party): Promise<() => void> {
  // A guest token from an earlier visit may have expired.
  await renewGuestToken().catch(refuse(party))
  return enterGuestMode()
}

function endGuestMode(): () => void {
  leaveGuestMode()
  return () => undefined
}

async function listen(party: Party, token: Promise<void> | undefined): Promise<Party> {
  if (party.auth === entry.followedOnly) throw new RoomRefused({ ...guestsStayOut, party })
  await (token ?? ensureGuestToken()).catch(refuse(party))
  return party
}

const wrongAddress = { reason: 'frame_url', message: 'This link doesn’t lead to the room’s game.' }
const notForPractice = { reason: 'frame_url', message: 'This link doesn’t lead to a practice room.' }
const guestsStayOut = { reason: 'guests_not_admitted', message: refusals.guests_not_admitted.message }

export function contradicts(
  { frameUrl }: RoomAddress,
  { frame_url: url, frame_origin: origin }: Party
): boolean {
  const rules = {
    appOrigin: location.origin,
    allowed: { url, origin },
    isDevelopment: location.hostname === 'localhost' || location.hostname === '127.0.0.1'
  }
  return Boolean(refuseFrameUrl(frameUrl, rules))
}

function refuse(party?: Party) {
  return (error: unknown): never => {
    if (!(error instanceof Error) || error.name === 'CanceledError') throw error
    const api = error instanceof ApiError ? { reason: error.bizErrorCode, requestId: error.requestId } : {}
    throw new RoomRefused({ ...api, message: error.message, party })
  }
}
