import type { GiftTier } from './gift-tier.ts'

/** Hertz: a rising chord, with an octave more for the largest gifts. */
const notes = [523, 659, 784]
const secondsApart = 0.11
const volume = 0.12

let context: AudioContext | undefined

/** Silent where the browser allows no sound before a tap. */
export function playGiftSound(tier: GiftTier): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume().catch(() => undefined)
  const start = context.currentTime
  const played = tier === 'full' ? [...notes, 1047, 1319] : notes
  for (const [at, frequency] of played.entries()) playNote(context, frequency, start + at * secondsApart)
}

function playNote(audio: AudioContext, frequency: number, at: number): void {
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setTargetAtTime(volume, at, 0.01)
  gain.gain.setTargetAtTime(0, at + 0.12, 0.12)
  const tone = new OscillatorNode(audio, { frequency, type: 'triangle' })
  tone.connect(gain).connect(audio.destination)
  tone.start(at)
  tone.stop(at + 1)
}
