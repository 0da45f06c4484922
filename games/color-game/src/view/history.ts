import { byId, element } from '@tambay/game-kit/page/dom'
import { computed } from 'nanostores'

import { $shown, $table } from '../table/state.ts'
import { markOf, nameDice } from './words.ts'

/** The dice of the shown throw appear only after they have stopped. */
const $history = computed([$table, $shown], (table, shown) => {
  const history = table?.history ?? []
  if (table?.phase === 'throw') return shown ? [shown.dice, ...history] : history
  return table?.phase === 'result' && !shown ? history.slice(1) : history
})

export function showHistory(): void {
  const list = byId('history')
  $history.subscribe(history => {
    list.replaceChildren(
      ...history.map(dice => {
        const item = element('li', '')
        item.append(element('span', 'hidden', nameDice(dice)))
        for (const color of dice) {
          const dot = element('i', '')
          dot.dataset.color = color
          dot.append(markOf(color))
          item.append(dot)
        }
        return item
      })
    )
  })
}
