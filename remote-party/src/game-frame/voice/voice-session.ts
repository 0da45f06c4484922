/** One media connection to the room's voice engine. */
export interface VoiceSession {
  id: string
  epoch: number
  /** Sends this track, or nothing. The engine forwards it only while the member may publish. */
  setMicTrack: (track: MediaStreamTrack | null) => Promise<void>
  close: () => void
}

export interface VoiceSessionListener {
  onSeatTrack: (seat: number, track: MediaStreamTrack) => void
  /** The media connection is gone. */
  onLost: () => void
}
