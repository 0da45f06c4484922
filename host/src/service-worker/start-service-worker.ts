import type { QueryClient } from '@tambay/client/query'

import { $registry, rereadRegistry } from '../federation/registry.ts'
import type { Navigator } from '../session/navigator.ts'
import { keepFilesInUse } from './keep-files-in-use.ts'
import type { OpenRequest, PingRequest } from './messages.ts'
import { followSession, type Session } from './user-caches.ts'

export interface ServiceWorkerDeps {
  navigator: Navigator
  cache: QueryClient
}

/** Set by the build (shared/build/host-config.ts). */
declare const BUILD_MODE: 'production' | 'development'

const script = '/service-worker.js'

/** Registers the worker, or removes it while the operator's switch is off (spec OFFLINE-11). */
export function startServiceWorker({ navigator: app, cache }: ServiceWorkerDeps): void {
  let isOn: boolean | undefined
  let session: Session | undefined
  answerWorker(app)
  $registry.subscribe(registry => {
    // In development, a stored page would outlive the server of another project on the same port.
    const next = registry.service_worker === 'on' && BUILD_MODE === 'production'
    if (next === isOn) return
    isOn = next
    session?.stop()
    session = next ? followSession() : undefined
    const changed = session ? install(session, cache) : removeServiceWorker()
    // Browsers may refuse this, for example in a private window of Firefox.
    changed.catch((error: unknown) => console.warn('The service worker could not be changed.', error))
  })
}

async function install({ opened }: Session, cache: QueryClient): Promise<void> {
  const { serviceWorker } = navigator
  // On the first visit, the worker starts too late to store the first screen's data, so the page reads it again.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener(
      'controllerchange',
      () => void cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.data !== undefined }),
      { once: true }
    )
  const registration = await serviceWorker.register(script, { updateViaCache: 'none' })
  await opened
  const worker = registration.installing ?? (await serviceWorker.ready).active
  if (worker) await keepFilesInUse(worker)
}

/** The worker still runs until the end of this visit. It creates no caches, so it stores nothing more. */
async function removeServiceWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}

function answerWorker(app: Navigator): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const message: OpenRequest | PingRequest = data
    if (message.type === 'open') void app.go(message.path)
    if (message.type !== 'ping') return
    ports[0]?.postMessage('works')
    void rereadRegistry()
  })
}
