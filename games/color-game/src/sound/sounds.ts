import { $isSoundOn, $phase, $shown } from '../table/state.ts'

let context: AudioContext | undefined

export function playSounds(): void {
  $phase.listen(phase => {
    if (phase === 'rolling')
      for (const at of [0, 0.12, 0.21, 0.38, 0.5]) play(140 + at * 160, at, 0.06, 'triangle')
  })
  $shown.listen(round => {
    if (round && round.payout > round.stake)
      [523, 659, 784, 1047].forEach((pitch, note) => play(pitch, note * 0.09, 0.2, 'sine'))
  })
}

function play(pitch: number, at: number, seconds: number, type: OscillatorType): void {
  if (!$isSoundOn.get()) return
  context ??= new AudioContext()
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type, frequency: pitch })
  const gain = new GainNode(context, { gain: 0.12 })
  gain.gain.setTargetAtTime(0, start, seconds / 3)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
