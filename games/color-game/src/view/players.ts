import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'
import { $avatars, faceOf, seatColor } from '@tambay/game-kit/page/faces'
import { computed } from 'nanostores'

import { $myId, $myResult, $shown, $table, $waitedFor } from '../table/state.ts'

const shownPlayers = 9
const shownWaiting = 4
const shownWinners = 3

const $players = computed([$table, $myId, $avatars], (table, myId) =>
  (table?.players ?? []).map(player => ({
    ...player,
    isReady: table?.readyIds.includes(player.id) ?? false,
    isMe: player.id === myId
  }))
)

/** Who is at the table, whom the throw waits for, and who won the last one. */
export function showPlayers(): void {
  const list = byId('players')
  const waiting = byId('waiting')
  const winners = byId('winners')
  $players.subscribe(players => {
    const items = players.slice(0, shownPlayers).map(({ isReady, isMe, ...player }) => {
      const item = faceOf(player)
      item.dataset.isReady = String(isReady)
      item.dataset.isMe = String(isMe)
      item.append(element('span', 'hidden', `${player.nickName}${isReady ? ', ready' : ''}`))
      return item
    })
    const more = players.length - items.length
    list.replaceChildren(...items, ...(more > 0 ? [element('li', 'player more', `+${more}`)] : []))
  })
  $waitedFor.subscribe(waited => {
    waiting.replaceChildren(
      ...waited.slice(0, shownWaiting).map(player => {
        const item = faceOf(player)
        item.append(element('span', 'hidden', player.nickName))
        return item
      })
    )
  })
  $shown.subscribe(shown => {
    const won = (shown?.results ?? [])
      .filter(({ id, stake, payout }) => id !== $myId.get() && payout > stake)
      .sort((one, other) => other.payout - other.stake - (one.payout - one.stake))
    const own = $myResult.get()
    winners.dataset.isShared = String(won.length > 0 && own !== undefined && own.payout > own.stake)
    winners.replaceChildren(
      ...(shown?.streak ? [element('li', 'winner streak', shown.streak)] : []),
      ...won.slice(0, shownWinners).map(({ nickName, seat, stake, payout }) => {
        const item = element('li', 'winner')
        item.append(element('span', 'who', nickName), ` wins ${formatCoins(payout - stake)}`)
        item.style.setProperty('--seat', seatColor(seat))
        return item
      })
    )
  })
}
