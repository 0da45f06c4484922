/** The source of a track's audio: a seat with the embedded engine, a member with LiveKit. */
export type AudioSource = { seat: number } | { memberId: string }

/** One media connection to the room's voice engine. */
export interface VoiceSession {
  id: string
  epoch: number
  /**
   * Sends this track; null stops sending. The engine forwards the track only while the member has the right
   * to publish.
   */
  setMicTrack: (track: MediaStreamTrack | null) => Promise<void>
  close: () => void
}

export interface VoiceSessionListener {
  onTrack: (source: AudioSource, track: MediaStreamTrack) => void
  /**
   * All members who are speaking. Not called for the embedded engine, whose speakers are reported by the
   * gateway.
   */
  onSpeaking: (memberIds: readonly string[]) => void
  /** The media connection was lost. */
  onLost: () => void
}
