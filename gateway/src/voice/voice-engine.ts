import type { VoiceEngineAccess } from '@tambay/contracts/voice'

/**
 * Carries the audio of rooms. The gateway decides who may be in a room and who may speak, and the engine makes it so. A
 * member hears everyone who has a seat; a seat is the right to publish.
 */
export interface VoiceEngine {
  /** Whether several gateways use the same engine. */
  isShared: boolean
  /** Replaces an earlier session of the member. The new session may not publish before `sync`. */
  join(options: JoinOptions): Promise<VoiceGrant>
  signal(room: string, member: string, session: string, message: SignalMessage): Promise<unknown>
  /**
   * Removes every session that `read` doesn't return, and gives the others their rights. A session must be in what `read`
   * returns before it joins; once it isn't any more, it must never be again. Idempotent.
   */
  sync(room: string, read: ReadSessions): Promise<void>
  /** Whether nobody is in the room. False if the engine would have to ask a server. */
  isEmpty(room: string): boolean
  /** The rooms that someone is in. */
  rooms(): Promise<string[]>
  stats(room: string): Promise<RoomStats>
  on<Name extends keyof VoiceEvents>(event: Name, listener: (event: VoiceEvents[Name]) => void): void
  totals(): VoiceTotals
  close(): Promise<void>
}

/** Returns the sessions that may be in the room, by session id. */
export type ReadSessions = () => Promise<ReadonlyMap<string, VoiceRights>>

export interface VoiceRights {
  /** The seat on which the member may publish, or null. */
  seat: number | null
  isMuted: boolean
}

export interface JoinOptions {
  room: string
  member: string
  session: string
  canPublish: boolean
}

export interface VoiceGrant {
  /**
   * Increases each time the embedded engine restarts, even if the gateway restarts with it. Always 1 with
   * LiveKit.
   */
  epoch: number
  access: VoiceEngineAccess
}

export interface SignalMessage {
  /**
   * With LiveKit, browsers exchange offers, answers and candidates with LiveKit itself. They only report
   * `connected` to the gateway.
   */
  type: 'offer' | 'answer' | 'candidate' | 'connected'
  data: unknown
}

export interface RoomStats {
  members: number
  /** Null if the engine doesn't report packet loss and lag. */
  lossPct: number | null
  lagMs: number | null
}

export interface VoiceTotals {
  members: number
  forwardedPackets: number
}

export interface VoiceEvents {
  speaking: { room: string; member: string; isSpeaking: boolean }
  'member-state': { room: string; member: string; session: string; state: 'connected' | 'lost' }
  'engine-down': { rooms: string[]; epoch: number }
}

export type VoiceErrorReason = 'unavailable' | 'session_ended' | 'signal_invalid'

export class VoiceError extends Error {
  override name = 'VoiceError'
  readonly reason: VoiceErrorReason

  constructor(reason: VoiceErrorReason, message: string = reason) {
    super(message)
    this.reason = reason
  }
}
