import { playTone } from '@tambay/game-kit/page/sound'

import { $isRolling, $myId, $myOrders, $othersBets, $shown } from '../table/state.ts'

export function playSounds(): void {
  let ownOrders = 0
  let otherOrders = 0
  $myOrders.listen(orders => {
    if (orders.length > ownOrders) playTone({ pitch: 620, seconds: 0.05, type: 'triangle' })
    ownOrders = orders.length
  })
  $othersBets.listen(bets => {
    if (bets.length > otherOrders) playTone({ pitch: 430, seconds: 0.04, type: 'triangle' })
    otherOrders = bets.length
  })
  $isRolling.listen(isRolling => {
    if (!isRolling) return
    for (const at of [0, 0.12, 0.21, 0.38, 0.5, 0.74, 0.9])
      playTone({ pitch: 140 + at * 160, at, seconds: 0.06, type: 'triangle' })
  })
  $shown.listen(shown => {
    const own = shown?.results.find(({ id }) => id === $myId.get())
    if (own && own.payout > own.stake)
      [523, 659, 784, 1047].forEach((pitch, note) => playTone({ pitch, at: note * 0.09, seconds: 0.2 }))
    else if (shown?.results.some(({ stake, payout }) => payout > stake))
      [659, 784].forEach((pitch, note) => playTone({ pitch, at: note * 0.1, seconds: 0.12 }))
  })
}
