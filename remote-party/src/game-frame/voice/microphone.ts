import type { MicError } from '@tambay/game-frame/frame-parts'

/** Opens the default mic. Rejects with the browser's error; `micErrorOf` classifies it. */
export async function openMicrophone(constraints: MediaTrackConstraints = {}): Promise<MediaStreamTrack> {
  // On an insecure origin, browsers leave `mediaDevices` undefined.
  if (!('mediaDevices' in navigator)) throw new DOMException('Insecure origin', 'SecurityError')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...constraints }
  })
  const [track] = stream.getAudioTracks()
  if (!track) throw new DOMException('The stream has no audio', 'NotFoundError')
  return track
}

const errorNames: Readonly<Record<string, MicError>> = {
  NotAllowedError: 'not_allowed',
  NotFoundError: 'not_found',
  NotReadableError: 'not_readable',
  OverconstrainedError: 'overconstrained',
  SecurityError: 'security'
}

/** Classifies an error of the browser (spec ERROR-19). */
export function micErrorOf(error: unknown): MicError {
  return (error instanceof Error && errorNames[error.name]) || 'other'
}
