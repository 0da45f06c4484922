import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'
import { computed } from 'nanostores'

import { $myId, $shown, $table } from '../table/state.ts'
import { initialOf, seatColor } from './words.ts'

const shownPlayers = 9
const shownWinners = 3

const $players = computed([$table, $myId], (table, myId) =>
  (table?.players ?? []).map(player => ({
    ...player,
    isReady: table?.readyIds.includes(player.id) ?? false,
    isMe: player.id === myId
  }))
)

/** Who is at the table, and who won the last throw. */
export function showPlayers(): void {
  const list = byId('players')
  const winners = byId('winners')
  $players.subscribe(players => {
    const items = players.slice(0, shownPlayers).map(({ nickName, seat, isReady, isMe }) => {
      const item = element('li', 'player', initialOf(nickName))
      item.style.setProperty('--seat', seatColor(seat))
      item.dataset.isReady = String(isReady)
      item.dataset.isMe = String(isMe)
      item.append(element('span', 'hidden', `${nickName}${isReady ? ', ready' : ''}`))
      return item
    })
    const more = players.length - items.length
    list.replaceChildren(...items, ...(more > 0 ? [element('li', 'player more', `+${more}`)] : []))
  })
  $shown.subscribe(shown => {
    const won = (shown?.results ?? [])
      .filter(({ id, stake, payout }) => id !== $myId.get() && payout > stake)
      .sort((one, other) => other.payout - other.stake - (one.payout - one.stake))
    winners.replaceChildren(
      ...won.slice(0, shownWinners).map(({ nickName, seat, stake, payout }) => {
        const item = element('li', 'winner', `${nickName} wins ${formatCoins(payout - stake)}`)
        item.style.setProperty('--seat', seatColor(seat))
        return item
      })
    )
  })
}
