import { computed } from 'nanostores'

import { $coins } from './coins.ts'
import { byId, formatCoins } from './dom.ts'
import { $isWatching, $layout, $session } from './state.ts'

export function showPurse(): void {
  $coins.subscribe(coins => {
    byId('coins').textContent = coins === undefined ? '–' : formatCoins(coins)
  })
  computed([$layout, $isWatching], (mode, isWatching) => mode === 'room' || isWatching).subscribe(
    isHidden => {
      byId('purse').hidden = isHidden
    }
  )
  $session.subscribe(session => {
    byId('practice').hidden = !session?.isPractice
  })
}
