import { whenIdle } from '../when-idle.ts'
import type { Means } from './around-login.ts'

/** What happens around logging in and out; no first screen needs it. */
export function aroundLoginWhenIdle(means: Means): void {
  whenIdle(() => {
    import(/* webpackChunkName: "around-login" */ './around-login.ts')
      .then(({ aroundLogin }) => aroundLogin(means))
      .catch((error: unknown) => console.error('What happens around logging in could not be loaded', error))
  })
}
