import { $coins } from './coins.ts'
import { byId, formatCoins } from './dom.ts'
import { $layout, $session } from './state.ts'

export function showPurse(): void {
  $coins.subscribe(coins => {
    byId('coins').textContent = coins === undefined ? '–' : formatCoins(coins)
  })
  $layout.subscribe(mode => {
    byId('purse').hidden = mode === 'room'
  })
  $session.subscribe(session => {
    byId('practice').hidden = !session?.isPractice
  })
}
