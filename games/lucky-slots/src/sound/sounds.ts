import { playTone } from '@tambay/game-kit/page/sound'

export function playLaunch(): void {
  for (let step = 0; step < 4; step++)
    playTone({ pitch: 180 + step * 70, at: step * 0.05, seconds: 0.06, type: 'triangle' })
}

export function playStop(reel: number): void {
  playTone({ pitch: 150 + reel * 30, seconds: 0.12, type: 'triangle' })
}

export function playWin(isBig: boolean): void {
  const notes = isBig ? [523, 659, 784, 1047, 784, 1047, 1319, 1568] : [523, 659, 784]
  notes.forEach((pitch, note) => playTone({ pitch, at: note * 0.1, seconds: 0.22 }))
}
