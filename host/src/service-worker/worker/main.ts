import { offlineReads } from '@tambay/contracts/offline-reads'
import { registerRoute } from 'workbox-routing'

import { isImmutableFile } from '../immutable-file.ts'
import type { KeepAnswer, KeepRequest } from '../messages.ts'
import { readData } from './data.ts'
import { files, keepFiles } from './files.ts'
import { keepPage, readPage } from './page.ts'
import { pictures, readMedia } from './pictures.ts'
import { openNotification, showPush } from './push.ts'
import { start } from './start.ts'

declare const self: ServiceWorkerGlobalScope

let reportStored: () => void = () => undefined
start(new Promise(resolve => (reportStored = resolve)))

/**
 * Addresses of the gateway, files, override links, and the debug page, which has a security policy of its own (spec
 * SCREEN-11). At every other address, the stored page can start the app.
 */
const noPage = /^\/(dev|media|realtime|altcha|game-frame__debug__|__override)\b|\/v1\/|\./

// The registry is not stored separately: the page contains it, and a second copy could contradict the page.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !noPage.test(url.pathname),
  readPage
)
registerRoute(({ url }) => isImmutableFile(url), files)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/pictures/'), pictures)
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/media/'), readMedia)
registerRoute(({ url, sameOrigin }) => sameOrigin && offlineReads.includes(url.pathname), readData)

self.addEventListener('message', event => {
  const message: KeepRequest = event.data
  if (message.type === 'keep') event.waitUntil(keep(message, event))
})
self.addEventListener('push', event => event.waitUntil(showPush(event.data)))
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openNotification(event.notification.data))
})

async function keep({ loaded, later, registry }: KeepRequest, event: ExtendableMessageEvent): Promise<void> {
  await keepFiles(loaded, event)
  reportStored()
  await keepFiles(later, event)
  const clientId = event.source instanceof Client ? event.source.id : ''
  const answer: KeepAnswer = await keepPage(clientId, registry, event).catch(() => ({ isOutdated: false }))
  event.ports[0]?.postMessage(answer)
}
