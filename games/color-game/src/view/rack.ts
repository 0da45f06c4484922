import { byId, element } from '@tambay/game-kit/page/dom'

import type { Dice } from '../../rules/colors.ts'
import { clearBets, repeatBets } from '../table/bets.ts'
import { roll } from '../table/play.ts'
import { $chip, $lastBets, $mayBet, $stake, type Chip, chips } from '../table/state.ts'

export function showRack(tumble: (dice: Dice) => Promise<void>): void {
  byId('chips').append(...chips.map(makeChip))
  const clear = byId<HTMLButtonElement>('clear')
  const rollButton = byId<HTMLButtonElement>('roll')

  const update = () => {
    const hasBets = $stake.get() > 0
    clear.textContent = hasBets || !hasLast() ? 'Clear' : 'Again'
    clear.disabled = !$mayBet.get() || (!hasBets && !hasLast())
    rollButton.disabled = !$mayBet.get() || !hasBets
  }
  for (const $store of [$stake, $mayBet, $lastBets]) $store.subscribe(update)

  clear.addEventListener('click', () => ($stake.get() > 0 ? clearBets() : repeatBets()))
  rollButton.addEventListener('click', () => void roll(tumble))
}

function hasLast(): boolean {
  return Object.keys($lastBets.get()).length > 0
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
