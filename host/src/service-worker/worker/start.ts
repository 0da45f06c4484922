declare const self: ServiceWorkerGlobalScope

/** A page that closes early must not keep the worker from being installed. */
const maxWaitMs = 5000

interface RoutedInstallEvent extends ExtendableEvent {
  /** Exists in Chrome 123 and later. */
  addRoutes?: (rule: { condition: { requestMethod: string }; source: 'network' }) => Promise<void>
}

/**
 * The first worker waits for the files of its page, because browsers compile what is stored during an installation
 * (docs/decisions/0143-scripts-compiled-early.md). A new version takes over at once. That is safe at any moment, because
 * the worker contains no list of files: it only changes how later requests are answered.
 */
export function start(pageStored: Promise<void>): void {
  self.addEventListener('install', (event: RoutedInstallEvent) => {
    event.waitUntil(self.skipWaiting())
    if (!self.registration.active) event.waitUntil(Promise.race([pageStored, pause(maxWaitMs)]))
    // A POST then goes to the network without starting the worker.
    const routed = event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' })
    if (routed) event.waitUntil(routed)
  })
  self.addEventListener('activate', event => {
    event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
  })
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
