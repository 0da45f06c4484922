import { $guestToken } from '@tambay/client/stores/guest/guest'
import { $token } from '@tambay/client/stores/session/session'

import { dataCacheOf, isUserCache, mediaCacheOf } from './cache-names.ts'

/**
 * Keeps caches for the current visitor only: a sign-out, another login, or a start after either deletes those of
 * everyone else (spec OFFLINE-5). The worker writes only to caches that exist.
 */
export function followSession(): () => void {
  let changes = openUserCaches()
  const change = () => {
    changes = changes.then(openUserCaches)
  }
  const stops = [
    $token.listen(() => {
      change()
      void closeNotifications()
    }),
    $guestToken.listen(change)
  ]
  return () => stops.forEach(stop => stop())
}

async function openUserCaches(): Promise<void> {
  const token = $token.get()
  const tokens = [undefined, token, $guestToken.get()]
  const current = await Promise.all([...tokens.map(dataCacheOf), mediaCacheOf(token)])
  const foreign = (await caches.keys()).filter(name => isUserCache(name) && !current.includes(name))
  await Promise.all(foreign.map(name => caches.delete(name)))
  await Promise.all(current.map(name => caches.open(name)))
}

async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
  await navigator.clearAppBadge?.()
}
