import { byId, element } from '@tambay/game-kit/page/dom'
import { $avatars, faceOf } from '@tambay/game-kit/page/faces'
import { joinHost } from '@tambay/game-kit/page/host'
import { $session } from '@tambay/game-kit/page/state'
import { computed } from 'nanostores'

import { $myId, $phase, $table } from '../round/state.ts'

const shownPlayers = 6

export function showPlayers(): void {
  const list = byId('players')
  let shown = ''
  computed([$table, $avatars], table => table).subscribe(table => {
    const players = table?.players ?? []
    const content = JSON.stringify([
      players.map(({ id, nickName, cards, toGo }) => [id, nickName, cards, toGo === 1]),
      table?.phase === 'drawing',
      $myId.get(),
      $avatars.get().size
    ])
    if (content === shown) return
    shown = content
    list.replaceChildren(
      ...players.slice(0, shownPlayers).map(({ id, nickName, cards, toGo }, seat) => {
        const item = faceOf({ id, nickName: nickName.replace(/^Practice /, ''), seat })
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

/** Offered while cards are on sale, and not in practice, where everyone plays alone. */
export function showInvite(): void {
  const invite = byId('invite')
  computed([$phase, $session], (phase, session) => {
    const isSale = phase === undefined || phase === 'waiting' || phase === 'buying'
    return isSale && !session?.isPractice
  }).subscribe(isOffered => (invite.hidden = !isOffered))
  invite.addEventListener('click', () => void joinHost().then(host => host.send('invite.open', {})))
}
