import type { Party } from '@tambay/contracts/party'
import type { WhenAway } from '@tambay/game-frame/game-messages'

/**
 * Why the room did not open. `reason` is the gateway's `bizErrorCode`, or `frame_url` if the URL's parameters
 * don't match the gateway's data.
 */
export interface RoomRefusal {
  reason?: string
  message: string
  requestId?: string
  party?: Party
}

export interface RoomEnding {
  message: string
  reason: 'dismissed' | 'operator' | 'kicked' | 'blocked' | 'closed' | 'lost'
}

export type RoomState =
  /** `party`: found, but not joined yet. The game loads already. */
  | { status: 'entering'; party?: Party }
  | { status: 'refused'; refusal: RoomRefusal }
  | { status: 'inside'; party: Party }
  /**
   * The party was dismissed (50017), or this member was removed. Without `ending`, this user ended the party, or stays
   * in the minimized one.
   */
  | { status: 'ended'; ending?: RoomEnding }
  | { status: 'left' }

export interface RunningRound {
  id: string
  whenAway: WhenAway
}

export interface FrameState {
  /** `silent`: the game did not send `hello` in time. `failed`: it reported an error before it was ready. */
  phase: 'loading' | 'playing' | 'silent' | 'failed'
  problem?: string
  progress: number
  /** A round in which the user has a stake. */
  round: RunningRound | undefined
  isBackHandled: boolean
  mode: 'room' | 'full'
  isTurnWanted: boolean
  attempt: number
  lastRound?: { id: string; score: number }
}

export const initialFrame: FrameState = {
  phase: 'loading',
  progress: 0,
  round: undefined,
  isBackHandled: false,
  mode: 'room',
  isTurnWanted: false,
  attempt: 1
}
