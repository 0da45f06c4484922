/** The worker creates no caches, so it stores nothing for the rest of this visit. */
export async function removeServiceWorker(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map(registration => registration.unregister()))
  await Promise.all((await caches.keys()).map(name => caches.delete(name)))
}
