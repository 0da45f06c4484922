import { whenIdle } from '../when-idle.ts'
import type { LoginFlowDeps } from './start-login-flow.ts'

export function startLoginFlowWhenIdle(deps: LoginFlowDeps): void {
  whenIdle(() => load(deps))
}

function load(deps: LoginFlowDeps): void {
  import(/* webpackChunkName: "login-flow" */ './start-login-flow.ts')
    .then(({ startLoginFlow }) => startLoginFlow(deps))
    .catch((error: unknown) => {
      console.warn('The login flow could not be loaded. It loads again when the network is back.', error)
      window.addEventListener('online', () => load(deps), { once: true })
    })
}
