import { $isSoundOn, setSound } from '@tambay/client/stores/device/sound'

let context: AudioContext | undefined

export function toggleSound(): void {
  setSound(!$isSoundOn.get())
  // Closing also cancels the tones that are scheduled.
  void context?.close()
  // In the tap, because iOS starts no sound otherwise.
  context = $isSoundOn.get() ? new AudioContext() : undefined
}

/** @param times when the ticks sound, in seconds from now */
export function playTicks(times: readonly number[]): void {
  for (const at of times) playTone({ pitch: 1400, at, seconds: 0.04, type: 'triangle' })
}

export function playWin(): void {
  for (const [step, pitch] of winPitches.entries()) playTone({ pitch, at: step * 0.11, seconds: 0.5 })
}

export function playNoPrize(): void {
  playTone({ pitch: 330, seconds: 0.25 })
}

const winPitches = [523, 659, 784, 1047]

interface Tone {
  pitch: number
  /** Delay in seconds. */
  at?: number
  seconds: number
  type?: OscillatorType
}

function playTone({ pitch, at = 0, seconds, type = 'sine' }: Tone): void {
  if (!$isSoundOn.get()) return
  context ??= new AudioContext()
  // iOS interrupts the sound during a phone call or in the background, and doesn't start it again by itself.
  if (context.state !== 'running') void context.resume()
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type, frequency: pitch })
  const gain = new GainNode(context, { gain: 0.12 })
  gain.gain.setTargetAtTime(0, start, seconds / 3)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
