import { atom, readonlyType } from 'nanostores'

import { byId } from './dom.ts'
import { $isPaused } from './state.ts'

const $isOn = atom(false)
let context: AudioContext | undefined

export const $isSoundOn = readonlyType($isOn)

export function showSoundButton(): void {
  const button = byId('sound')
  button.addEventListener('click', () => $isOn.set(!$isOn.get()))
  $isOn.subscribe(isOn => button.setAttribute('aria-pressed', String(isOn)))
}

interface Tone {
  pitch: number
  /** Delay in seconds. */
  at?: number
  seconds?: number
  type?: OscillatorType
}

/** Plays a short tone unless the sound is off or the game is paused. */
export function playTone({ pitch, at = 0, seconds = 0.1, type = 'sine' }: Tone): void {
  if (!$isOn.get() || $isPaused.get()) return
  context ??= new AudioContext()
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type, frequency: pitch })
  const gain = new GainNode(context, { gain: 0.12 })
  gain.gain.setTargetAtTime(0, start, seconds / 3)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
