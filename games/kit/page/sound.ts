import { $isPaused, $isSoundOn } from './state.ts'

let context: AudioContext | undefined

interface Tone {
  pitch: number
  /** Delay in seconds. */
  at?: number
  seconds?: number
  type?: OscillatorType
}

/** Plays a short tone unless the sound is off or the game is paused. */
export function playTone({ pitch, at = 0, seconds = 0.1, type = 'sine' }: Tone): void {
  if (!$isSoundOn.get() || $isPaused.get()) return
  context ??= new AudioContext()
  // Suspended until a tap in the game, and after a phone call on iOS.
  if (context.state !== 'running') void context.resume()
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type, frequency: pitch })
  const gain = new GainNode(context, { gain: 0.12 })
  gain.gain.setTargetAtTime(0, start, seconds / 3)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
