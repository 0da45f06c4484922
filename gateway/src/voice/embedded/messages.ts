import type { JoinOptions, RoomStats, SignalMessage, VoiceErrorReason, VoiceEvents } from '../voice-engine.ts'

export interface MediaCalls {
  join: { input: JoinOptions; output: { offer: string } }
  signal: { input: { room: string; member: string; session: string; message: SignalMessage }; output: void }
  setPublish: { input: { room: string; member: string; seat: number | null }; output: void }
  setMuted: { input: { room: string; member: string; muted: boolean }; output: void }
  leave: { input: { room: string; member: string; session: string }; output: void }
  stats: { input: { room: string }; output: RoomStats }
}
export type MediaCall = keyof MediaCalls

export interface MediaRequest {
  id: number
  call: MediaCall
  input: unknown
}

export interface Heartbeat {
  members: number
  forwardedPackets: number
}

type MediaEvent = {
  [Name in 'speaking' | 'member-state']: { event: Name; payload: VoiceEvents[Name] }
}['speaking' | 'member-state']

export type MediaReply = { id: number; output: unknown } | { id: number; error: VoiceErrorReason }
export type MediaMessage = MediaReply | MediaEvent | { event: 'heartbeat'; payload: Heartbeat }

export interface MediaOptions {
  host: string
  /** With 0, the process uses any free port. */
  port: number
  announcedAddress?: string
}
