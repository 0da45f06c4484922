import { whenIdle } from '../when-idle.ts'
import type { ServiceWorkerDeps } from './start-service-worker.ts'

/** Without HTTPS, browsers have no service workers. */
export function startServiceWorkerWhenIdle(deps: ServiceWorkerDeps): void {
  if (!('serviceWorker' in navigator)) return
  whenIdle(() => {
    import(/* webpackChunkName: "offline" */ './start-service-worker.ts')
      .then(({ startServiceWorker }) => startServiceWorker(deps))
      .catch((error: unknown) => console.warn('The service worker could not be started.', error))
  })
}
