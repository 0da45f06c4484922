import { byId, element, formatCoins } from '@tambay/game-kit/page/dom'

import { prizes } from '../../rules/patterns.ts'
import { prizePercents } from '../../rules/pot.ts'
import { $myId, $openPrize, $table } from '../round/state.ts'
import { prizeNames } from './words.ts'

export function showPrizes(): void {
  const list = byId('prizes')
  let shown = ''
  $table.subscribe(table => {
    const isOpen = (table?.called.length ?? 0) > 0
    const content = JSON.stringify([table?.wins, table?.pot, isOpen, $myId.get()])
    if (content === shown) return
    shown = content
    const isEmpty = !table || table.pot.stakes === 0
    list.replaceChildren(
      ...prizes.map(prize => {
        const win = table?.wins.find(other => other.prize === prize)
        const item = element('li', 'prize')
        item.dataset.state = win ? 'won' : prize === $openPrize.get() && isOpen ? 'open' : ''
        item.dataset.isMine = String(win?.winners.some(({ playerId }) => playerId === $myId.get()) ?? false)
        const names = [...new Set(win?.winners.map(({ nickName }) => nickName))]
        const winner = names.length > 1 ? `${names[0]} +${names.length - 1}` : (names[0] ?? '')
        item.append(
          element('span', 'name', win ? winner : prizeNames[prize]),
          element('b', '', isEmpty ? `${prizePercents[prize]}%` : formatCoins(table.pot.prizes[prize]))
        )
        if (win) item.setAttribute('aria-label', `${prizeNames[prize]}: won by ${names.join(', ')}`)
        return item
      })
    )
  })
}
