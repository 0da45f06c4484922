import { byId, element, formatCoins, symbol } from '@tambay/game-kit/page/dom'
import { $avatars, faceOf } from '@tambay/game-kit/page/faces'
import { vibrate } from '@tambay/game-kit/page/haptics'
import { $isWatching } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import { type Color, colorNames, colors } from '../../rules/colors.ts'
import { payoutOf } from '../../rules/payout.ts'
import { placeChip } from '../table/bets.ts'
import { $mayBet, $myOrders, $othersBets, $shown, addBets } from '../table/state.ts'
import { markOf } from './words.ts'

const shownPlayers = 4

/** New when a picture arrives, too. */
const $drawnBets = computed([$othersBets, $avatars], bets => [...bets])

export function showBoard(): void {
  const board = byId<HTMLFieldSetElement>('board')
  for (const color of colors) board.append(makeTile(color))
  // The board stays enabled while betting is closed, so that a late tap gets a message.
  $mayBet.subscribe(mayBet => {
    board.dataset.isOpen = String(mayBet)
  })
  $isWatching.subscribe(isWatching => {
    board.disabled = isWatching
  })
}

function makeTile(color: Color): HTMLElement {
  const tile = document.createElement('button')
  const stack = element('span', 'stack')
  const others = element('span', 'others')
  const gain = element('span', 'gain')
  tile.type = 'button'
  tile.className = 'tile'
  tile.dataset.color = color
  tile.append(markOf(color), element('span', 'name', colorNames[color]), others, stack, gain)
  tile.addEventListener('click', () => {
    vibrate('tick')
    placeChip(color)
  })

  $myOrders.subscribe(orders => {
    const coins = addBets(orders.map(({ bets }) => bets))[color] ?? 0
    const isMore = coins > Number(stack.dataset.coins ?? 0)
    stack.dataset.coins = String(coins)
    stack.dataset.isSolid = String(orders.every(({ bets, isSolid }) => isSolid || !bets[color]))
    stack.textContent = coins ? formatCoins(coins) : ''
    stack.classList.toggle('landed', isMore)
    tile.setAttribute('aria-label', coins ? `${colorNames[color]}, ${coins} coins on it` : colorNames[color])
  })
  stack.addEventListener('animationend', () => stack.classList.remove('landed'))

  $drawnBets.subscribe(bets => {
    const players = new Map(bets.filter(bet => bet.bets[color]).map(({ player }) => [player.id, player]))
    const isSolid = (id: string) => bets.every(bet => bet.player.id !== id || bet.isSolid)
    const shown = [...players.values()].slice(0, shownPlayers)
    const chips = shown.map(player => {
      const { id, nickName } = player
      const ofPlayer = bets.filter(bet => bet.player.id === id).map(bet => bet.bets)
      const coins = addBets(ofPlayer)[color] ?? 0
      const chip = faceOf(player, 'i', 'other')
      chip.dataset.isSolid = String(isSolid(id))
      chip.title = `${nickName}: ${formatCoins(coins)}`
      chip.append(element('span', 'hidden', `${nickName}, ${formatCoins(coins)} coins`))
      return chip
    })
    const more = players.size - shown.length
    others.replaceChildren(...chips, ...(more > 0 ? [element('i', 'more', `+${more}`)] : []))
  })

  $shown.subscribe(shown => {
    const own = shown && addBets($myOrders.get().map(({ bets }) => bets))[color]
    const won = shown && own ? payoutOf({ [color]: own }, shown.dice) : 0
    gain.replaceChildren(...(won ? [symbol('coin', 'coin'), `+${formatCoins(won)}`] : []))
    if (shown) tile.dataset.outcome = won ? 'won' : shown.dice.includes(color) ? 'hit' : 'miss'
    else delete tile.dataset.outcome
  })
  return tile
}
