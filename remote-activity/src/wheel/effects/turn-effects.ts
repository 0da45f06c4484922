import type { Prize } from '@tambay/contracts/wheel'
import { tick, vibrate } from '@tambay/ui/haptics'

import { playNoPrize, playTicks, playWin } from './sound.ts'
import { tickTimes } from './tick-times.ts'

export function startTurnEffects(turn: Parameters<typeof tickTimes>[0]): void {
  tick()
  playTicks(tickTimes(turn))
}

export function showLanding({ t: kind }: Prize): void {
  if (kind === 'none') return playNoPrize()
  vibrate([40, 60, 40, 60, 120])
  playWin()
}
