import { byId, element } from '@tambay/game-kit/page/dom'

import { $rounds } from '../table/state.ts'
import { nameDice } from './words.ts'

export function showHistory(): void {
  const history = byId('history')
  $rounds.subscribe(rounds => {
    history.replaceChildren(
      ...rounds.map(({ dice }) => {
        const item = element('li', '')
        item.append(element('span', 'hidden', nameDice(dice)))
        for (const color of dice) {
          const dot = element('i', '')
          dot.dataset.color = color
          item.append(dot)
        }
        return item
      })
    )
  })
}
