/** Hides this refusal: voice joins again by itself, or the user has left the room. */
export const endedSession = { handles: 'voice_session_ended' } as const

export type AudioSource = { seat: number } | { memberId: string }

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
  /** Called with everyone who is speaking. The embedded engine doesn't call it: the gateway reports who speaks. */
  onSpeaking: (memberIds: readonly string[]) => void
  onLost: () => void
}
