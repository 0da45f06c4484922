import { whenIdle } from '../when-idle.ts'
import type { Means } from './around-login.ts'

/** What happens around logging in and out; no first screen needs it. */
export function aroundLoginWhenIdle(means: Means): void {
  whenIdle(() => load(means))
}

/** Whom the network failed before it came gets it with the next sign of one. */
function load(means: Means): void {
  import(/* webpackChunkName: "around-login" */ './around-login.ts')
    .then(({ aroundLogin }) => aroundLogin(means))
    .catch((error: unknown) => {
      console.warn('What happens around logging in comes once the network is back', error)
      window.addEventListener('online', () => load(means), { once: true })
    })
}
