declare const self: ServiceWorkerGlobalScope

interface RoutedInstallEvent extends ExtendableEvent {
  /** Exists in Chrome 123 and later. */
  addRoutes?: (rule: { condition: { requestMethod: string }; source: 'network' }) => Promise<void>
}

/**
 * A new version of the worker takes over at once. That is safe at any moment, because the worker contains no list of
 * files: it only changes how later requests are answered.
 */
export function start(): void {
  self.addEventListener('install', (event: RoutedInstallEvent) => {
    event.waitUntil(self.skipWaiting())
    // A POST then goes to the network without starting the worker.
    const routed = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
    if (routed) event.waitUntil(routed)
  })
  self.addEventListener('activate', event => {
    event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
  })
}
