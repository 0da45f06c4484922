import { byId, element } from '@tambay/game-kit/page/dom'
import { computed } from 'nanostores'

import { askForThrow, repeatBets } from '../table/bets.ts'
import {
  $chip,
  $lastBets,
  $mayBet,
  $myId,
  $stake,
  $table,
  $waitedFor,
  type Chip,
  chips
} from '../table/state.ts'

interface Roll {
  text: string
  isEnabled: boolean
}

const $roll = computed(
  [$table, $stake, $mayBet, $myId, $waitedFor],
  (table, stake, mayBet, myId, waitedFor): Roll => {
    const ready = table?.readyIds ?? []
    const isReady = table?.phase === 'betting' && myId !== undefined && ready.includes(myId)
    if (isReady) return { text: `Ready ${ready.length}/${ready.length + waitedFor.length}`, isEnabled: false }
    return { text: 'Roll', isEnabled: mayBet && stake > 0 }
  }
)

export function showRack(): void {
  byId('chips').append(...chips.map(makeChip))
  const again = byId<HTMLButtonElement>('again')
  const roll = byId<HTMLButtonElement>('roll')
  const update = () => {
    again.disabled = !$mayBet.get() || $stake.get() > 0 || Object.keys($lastBets.get()).length === 0
  }
  for (const $store of [$stake, $mayBet, $lastBets]) $store.subscribe(update)
  $roll.subscribe(({ text, isEnabled }) => {
    roll.textContent = text
    roll.disabled = !isEnabled
  })
  again.addEventListener('click', repeatBets)
  roll.addEventListener('click', () => void askForThrow())
}

function makeChip(chip: Chip): HTMLElement {
  const label = element('label', 'chip')
  const input = document.createElement('input')
  input.type = 'radio'
  input.name = 'chip'
  input.checked = chip === $chip.get()
  input.setAttribute('aria-label', `${chip} coins`)
  input.addEventListener('change', () => $chip.set(chip))
  const face = element('span', '', String(chip))
  label.dataset.chip = String(chip)
  label.append(input, face)
  return label
}
