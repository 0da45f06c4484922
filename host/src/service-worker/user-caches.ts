import { $guestToken } from '@tambay/client/stores/guest/guest'
import { $token } from '@tambay/client/stores/session/session'

import { dataCacheOf, isUserCache, mediaCacheOf, sharedCaches } from './cache-names.ts'

export interface Session {
  opened: Promise<void>
  stop: () => void
}

/**
 * Keeps caches for the current visitor only (spec OFFLINE-5): at the start and after each login and logout, deletes the
 * caches of everyone else. The worker only writes to caches that exist.
 */
export function followSession(): Session {
  const opened = openCaches()
  // After a failure, later changes must still delete the caches of the previous user.
  let changes = opened.catch(warn)
  const change = () => {
    changes = changes.then(openCaches).catch(warn)
  }
  const stops = [
    $token.listen(() => {
      change()
      closeNotifications().catch(warn)
    }),
    $guestToken.listen(change)
  ]
  return { opened, stop: () => stops.forEach(stop => stop()) }
}

async function openCaches(): Promise<void> {
  const token = $token.get()
  const tokens = [undefined, token, $guestToken.get()]
  const current = await Promise.all([...tokens.map(dataCacheOf), mediaCacheOf(token)])
  const foreign = (await caches.keys()).filter(name => isUserCache(name) && !current.includes(name))
  await Promise.all(foreign.map(name => caches.delete(name)))
  await Promise.all([...sharedCaches, ...current].map(name => caches.open(name)))
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  // Browsers without notifications, such as Safari on iOS outside of an installed app, lack `getNotifications`.
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
  await navigator.clearAppBadge?.().catch(() => undefined)
}

function warn(error: unknown): void {
  console.warn('The data of an earlier user could not be deleted.', error)
}
