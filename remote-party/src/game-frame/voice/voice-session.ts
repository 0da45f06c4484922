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
  /**
   * Called with all members who are speaking. Not called for the embedded engine, because the gateway reports
   * its speakers.
   */
  onSpeaking: (memberIds: readonly string[]) => void
  onLost: () => void
}
