import { byId } from './dom.ts'
import { rejoin } from './join.ts'
import { $connection, $coverText } from './state.ts'

/**
 * Shows `#cover` over the game until the player has joined. Needs `#cover-words`, a button `#cover-action`, and
 * the game itself as `#table`.
 */
export function showCover(): void {
  const cover = byId('cover')
  const action = byId<HTMLButtonElement>('cover-action')
  const table = byId('table')
  $connection.subscribe(connection => {
    cover.hidden = connection === 'playing'
    table.inert = connection !== 'playing'
    table.setAttribute('aria-busy', String(connection === 'joining'))
    cover.dataset.isStill = String(connection !== 'joining')
    action.hidden = connection !== 'failed'
  })
  $coverText.subscribe(words => {
    byId('cover-words').textContent = words
  })
  action.addEventListener('click', rejoin)
}
