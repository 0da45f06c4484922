/** Whose audio a track carries: the embedded engine has a track for each seat, LiveKit one for each member. */
export type AudioSource = { seat: number } | { memberId: string }

/** One media connection to the room's voice engine. */
export interface VoiceSession {
  id: string
  epoch: number
  /** Sends this track, or nothing. The engine forwards it only while the member may publish. */
  setMicTrack: (track: MediaStreamTrack | null) => Promise<void>
  close: () => void
}

export interface VoiceSessionListener {
  onTrack: (source: AudioSource, track: MediaStreamTrack) => void
  /** All members who speak now. The embedded engine's come from the gateway instead. */
  onSpeaking: (memberIds: readonly string[]) => void
  /** The media connection is gone. */
  onLost: () => void
}
