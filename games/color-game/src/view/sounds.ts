import { playTone } from '@tambay/game-kit/page/sound'
import { $isRoundShown } from '@tambay/game-kit/page/state'

import { $shown } from '../table/state.ts'

export function playSounds(): void {
  $isRoundShown.listen(isRolling => {
    if (!isRolling) return
    for (const at of [0, 0.12, 0.21, 0.38, 0.5])
      playTone({ pitch: 140 + at * 160, at, seconds: 0.06, type: 'triangle' })
  })
  $shown.listen(round => {
    if (round && round.payout > round.stake)
      [523, 659, 784, 1047].forEach((pitch, note) => playTone({ pitch, at: note * 0.09, seconds: 0.2 }))
  })
}
