import { persistentAtom } from '@nanostores/persistent'
import { getPushKey, subscribePush, unsubscribePush } from '@tambay/contracts/messages/push'

import { call } from '../../api/call.ts'

/** `off`: also if another user turned push messages on here. `unavailable`: the gateway has no key. */
export type PushState = 'unsupported' | 'unavailable' | 'denied' | 'off' | 'on'

const $owner = persistentAtom<string | undefined>('push_owner', undefined)

const readyTimeoutMs = 5000

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!isSupported()) return undefined
  const { serviceWorker } = navigator
  // On the first visit, the app registers its worker late. While an operator has switched the worker off, it never does.
  return (await serviceWorker.getRegistration()) ?? Promise.race([serviceWorker.ready, wait(readyTimeoutMs)])
}

const wait = (ms: number) => new Promise<undefined>(resolve => setTimeout(resolve, ms, undefined))

/** What the browser knows at once. `readPushState` may take some seconds on the first visit. */
export function guessPushState(): PushState {
  if (!isSupported()) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'off'
}

export async function readPushState(userId: string): Promise<PushState> {
  const registration = await findRegistration()
  if (!registration) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && $owner.get() === userId ? 'on' : 'off'
}

/** Calls `onChange` when the user changes the permission in the browser's own settings. */
export function onPushPermission(onChange: () => void): () => void {
  const listening = new AbortController()
  const listen = async () => {
    const status = await navigator.permissions.query({ name: 'notifications' })
    status.addEventListener('change', onChange, { signal: listening.signal })
  }
  // Some browsers can't query this permission.
  if ('permissions' in navigator) listen().catch(() => undefined)
  return () => listening.abort()
}

/** Call it only from a press: Safari and Firefox refuse to ask for the permission later than that. */
export async function turnOnPush(userId: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const registration = await findRegistration()
  if (!registration) return 'unsupported'
  if (!(await register(registration.pushManager))) return 'unavailable'
  $owner.set(userId)
  return 'on'
}

/** Returns false if the gateway has no key. */
async function register(manager: PushManager): Promise<boolean> {
  const { public_key: key } = await call(getPushKey, undefined)
  if (key === null) return false
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (await subscribe(manager, key)).toJSON()
  await call(subscribePush, { endpoint, keys: { p256dh, auth } })
  return true
}

/** A browser keeps one subscription, which may have been made with another key. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const isOtherKey = error instanceof DOMException && error.name === 'InvalidStateError'
    if (!isOtherKey) throw error
    await (await manager.getSubscription())?.unsubscribe()
    return manager.subscribe(options)
  }
}

export async function turnOffPush(): Promise<PushState> {
  const registration = await findRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await call(unsubscribePush, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  // Runs last, so that the state stays `on` if the gateway can't be reached and keeps sending.
  $owner.set(undefined)
  return 'off'
}

/**
 * A subscription ends with the session, the browser may drop or replace it, and the operator may change the key. So the
 * browser registers again after each start and login.
 */
export async function renewPush(userId: string): Promise<void> {
  if ($owner.get() !== userId) return
  const registration = await findRegistration()
  if (registration && Notification.permission === 'granted') await register(registration.pushManager)
}
