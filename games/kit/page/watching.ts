import { byId } from './dom.ts'
import { joinHost } from './host.ts'
import { $isWatching } from './state.ts'

/** For a guest who watches, `#watching` takes the place of the controls, which have the id `controls`. */
export function showWatching(controls: string): void {
  $isWatching.subscribe(isWatching => {
    byId('watching').hidden = !isWatching
    byId(controls).hidden = isWatching
  })
  byId('log-in').addEventListener('click', () => void joinHost().then(host => host.send('login.open', {})))
}
