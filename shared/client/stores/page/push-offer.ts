import { persistentAtom } from '@nanostores/persistent'
import { atom, readonlyType } from 'nanostores'

export type PushReason = 'follow' | 'message'

const $asked = atom<PushReason | undefined>()

export const $pushOffer = readonlyType($asked)

const $lastOffer = persistentAtom<string | undefined>('push_offered_at', undefined)
const pauseMs = 30 * 86_400_000

/** Does nothing if the user has already answered the permission request, or if the last offer was in the last 30 days. */
export function offerPush(reason: PushReason): void {
  const canAsk = 'Notification' in window && 'PushManager' in window && Notification.permission === 'default'
  if (!canAsk || !navigator.serviceWorker?.controller) return
  if (Date.now() - Number($lastOffer.get() ?? 0) < pauseMs) return
  $lastOffer.set(String(Date.now()))
  $asked.set(reason)
}

export function closePushOffer(): void {
  $asked.set(undefined)
}
