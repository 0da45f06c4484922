import { byId, element } from '@tambay/game-kit/page/dom'

import { $myId, $table } from '../round/state.ts'

const shownPlayers = 6
const colors = ['#e5304b', '#2a5ff0', '#0f8a5a', '#b0248f', '#a35a00', '#6233e8']

export function showPlayers(): void {
  const list = byId('players')
  let shown = ''
  $table.subscribe(table => {
    const players = table?.players ?? []
    const content = JSON.stringify([
      players.map(({ id, nickName, cards, toGo }) => [id, nickName, cards, toGo === 1]),
      table?.phase === 'drawing',
      $myId.get()
    ])
    if (content === shown) return
    shown = content
    list.replaceChildren(
      ...players.slice(0, shownPlayers).map(({ id, nickName, cards, toGo }, at) => {
        const item = element('li', 'player', [...nickName.replace(/^Practice /, '')][0]?.toUpperCase())
        const color = colors[at % colors.length]
        if (color) item.style.setProperty('--color', color)
        item.dataset.isNear = String(toGo === 1 && table?.phase === 'drawing')
        item.dataset.isMe = String(id === $myId.get())
        const words = `${nickName}, ${cards} ${cards === 1 ? 'card' : 'cards'}`
        item.title = words
        item.append(element('span', 'hidden', ` ${words}${toGo === 1 ? ', one number to go' : ''}`))
        return item
      })
    )
    if (players.length > shownPlayers)
      list.append(element('li', 'player more', `+${players.length - shownPlayers}`))
  })
}
