import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'

import { type Color, colors } from '../../rules/colors.ts'
import { payoutOf } from '../../rules/payout.ts'
import { placeChip } from '../table/bets.ts'
import { $bets, $mayBet, $shown } from '../table/state.ts'
import { coinIcon, colorNames, markOf } from './words.ts'

export function showBoard(): void {
  const board = byId<HTMLFieldSetElement>('board')
  for (const color of colors) board.append(makeTile(color))
  $mayBet.subscribe(mayBet => {
    board.disabled = !mayBet
  })
}

function makeTile(color: Color): HTMLElement {
  const tile = document.createElement('button')
  const stack = element('span', 'stack')
  const gain = element('span', 'gain')
  tile.type = 'button'
  tile.className = 'tile'
  tile.dataset.color = color
  tile.append(markOf(color), element('span', 'name', colorNames[color]), stack, gain)
  tile.addEventListener('click', () => placeChip(color))

  $bets.subscribe(bets => {
    const coins = bets[color] ?? 0
    const isMore = coins > Number(stack.dataset.coins ?? 0)
    stack.dataset.coins = String(coins)
    stack.textContent = coins ? formatCoins(coins) : ''
    stack.classList.toggle('landed', isMore)
    tile.setAttribute('aria-label', coins ? `${colorNames[color]}, ${coins} coins on it` : colorNames[color])
  })
  stack.addEventListener('animationend', () => stack.classList.remove('landed'))

  $shown.subscribe(round => {
    const won = round ? payoutOf({ [color]: round.bets[color] }, round.dice) : 0
    gain.replaceChildren(...(won ? [coinIcon(), `+${formatCoins(won)}`] : []))
    if (round) tile.dataset.outcome = won ? 'won' : round.dice.includes(color) ? 'hit' : 'miss'
    else delete tile.dataset.outcome
  })
  return tile
}
