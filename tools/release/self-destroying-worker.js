// Replaces the service worker in every browser: it deletes all stored responses and unregisters itself. It has no
// `fetch` listener, so requests go to the network. A visible page that doesn't answer is broken and is reloaded; a page
// that works is left alone, because it may be in a game.
const answerTimeoutMs = 3000

self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => {
  const removed = remove()
  event.waitUntil(removed)
  // The activation doesn't wait for this, because a page loads only after its worker is activated.
  void removed.then(reloadBrokenPages)
})

async function remove() {
  await self.clients.claim()
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
  await self.registration.unregister()
}

async function reloadBrokenPages() {
  const pages = await self.clients.matchAll({ type: 'window' })
  await Promise.all(pages.filter(page => page.visibilityState === 'visible').map(reloadBroken))
}

async function reloadBroken(page) {
  const works = await new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerTimeoutMs)
    page.postMessage({ type: 'ping' }, [port2])
  })
  if (!works) await page.navigate(page.url).catch(() => undefined)
}
