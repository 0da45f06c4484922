import type { Party } from '@tambay/contracts/party'

export interface RoomAddress {
  partyId: string
  frameUrl: string
}

/** Why the room did not open; `reason` is the gateway's stable name, or ours for an address that is not the server's. */
export interface RoomRefusal {
  reason?: string
  message: string
  requestId?: string
  /** As much as is known of the room, for the next step. */
  party?: Party
}

export type RoomState =
  | { status: 'entering' }
  | { status: 'refused'; refusal: RoomRefusal }
  | { status: 'inside'; party: Party }
  /** Over for everyone (50017), or because the sitting could not go on. */
  | { status: 'ended' }
  /** Left by whoever is here. */
  | { status: 'left' }

export interface FrameState {
  /** `silent`: the game did not say hello in time. */
  phase: 'loading' | 'playing' | 'silent'
  /** Of loading, 0 to 1. */
  progress: number
  isRoundRunning: boolean
  /** The game takes Back itself. */
  isBackHandled: boolean
  /** Counts the tries to load the frame. */
  attempt: number
}

export const initialFrame: FrameState = {
  phase: 'loading',
  progress: 0,
  isRoundRunning: false,
  isBackHandled: false,
  attempt: 1
}
