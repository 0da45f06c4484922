import { join } from '../table/join.ts'
import { $coverText, $phase } from '../table/state.ts'
import { byId } from './dom.ts'

export function showCover(): void {
  const cover = byId('cover')
  const action = byId<HTMLButtonElement>('cover-action')
  const table = byId('table')
  $phase.subscribe(phase => {
    const isPlaying = phase === 'betting' || phase === 'rolling'
    cover.hidden = isPlaying
    table.inert = !isPlaying
    table.setAttribute('aria-busy', String(phase === 'joining' || phase === 'rolling'))
    cover.dataset.isStill = String(phase !== 'joining')
    action.hidden = phase !== 'failed'
  })
  $coverText.subscribe(words => {
    byId('cover-words').textContent = words
  })
  action.addEventListener('click', () => void join())
}
