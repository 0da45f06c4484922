import { byId, element } from '@tambay/game-kit/page/dom'

import { letterOf } from '../../rules/card.ts'
import { prizes } from '../../rules/patterns.ts'
import { cardPrice, houseSharePercent, prizePercents } from '../../rules/pot.ts'
import { $buySeconds, $called, $table, $verdict } from '../round/state.ts'
import { fillCalledBoard } from './called-board.ts'
import { prizeNames } from './words.ts'

export function fillSheet(): void {
  byId('buy-seconds').textContent = String($buySeconds.get())
  byId('price').textContent = String(cardPrice)
  byId('house-share').textContent = String(houseSharePercent)
  byId('return').textContent = String(100 - houseSharePercent)
  byId('shares').replaceChildren(
    ...prizes.map(prize => {
      const row = document.createElement('tr')
      row.append(element('th', '', prizeNames[prize]), element('td', '', `${prizePercents[prize]}%`))
      return row
    })
  )
  fillCalledBoard(byId('called'))
  $called.subscribe(called => {
    byId('order').textContent = called.map(ball => `${letterOf(ball)} ${ball}`).join(', ') || 'none yet'
  })
  $table.subscribe(table => {
    byId('commit').textContent = table?.commit ?? '–'
    if (!table?.proof) return
    byId('proof-field').hidden = false
    byId<HTMLTextAreaElement>('proof').value = JSON.stringify(table.proof)
  })
  $verdict.subscribe(verdict => {
    if (!verdict) return
    const words = verdict.isFair
      ? 'Checked on this phone: balls, cards and prizes are fair.'
      : `Failed checks: ${verdict.failed.join('; ')}. Please report a problem.`
    const line = element('p', '', words)
    line.dataset.isFair = String(verdict.isFair)
    byId('verdict').replaceChildren(line)
  })
}
