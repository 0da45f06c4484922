/**
 * The edge now answers with a worker that removes itself and stops answering the open pages. If that one can't be
 * installed, the registration is removed directly.
 */
export async function removeServiceWorker(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    await registration.update().catch(() => undefined)
    if (!registration.installing && !registration.waiting) await registration.unregister()
  }
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}
