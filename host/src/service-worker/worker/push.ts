import { parseUrl } from '@tambay/client/navigation/parse-url'
import { appName } from '@tambay/contracts/app'

import type { OpenRequest } from '../messages.ts'

declare const self: ServiceWorkerGlobalScope

interface Push {
  kind: string
  title: string
  body: string
  path: string
  badge?: number
}

const unreadable: Push = {
  kind: 'unknown',
  title: appName,
  body: 'You have new messages or notifications.',
  path: '/my/messages'
}

/**
 * Shows a notification for every push, because browsers end subscriptions whose pushes show nothing. A push service may
 * also deliver a push without its content.
 */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { kind, title, body, path, badge } = readPush(data)
  const options = { body, data: path, tag: `${kind} ${path}`, icon: '/icon-192.png', badge: '/badge-96.png' }
  await Promise.all([
    self.registration.showNotification(title, options),
    badge !== undefined && self.navigator.setAppBadge?.(badge).catch(() => undefined)
  ])
}

function readPush(data: PushMessageData | null): Push {
  try {
    const push: Partial<Push> | undefined = data?.json()
    return typeof push?.title === 'string' ? { ...unreadable, ...push } : unreadable
  } catch {
    return unreadable
  }
}

/**
 * If a window is open, it navigates inside the app, so that a game or an unsaved form can ask first. Otherwise, opens a
 * new window.
 */
export async function openNotification(target: unknown): Promise<void> {
  const path = ownPath(target)
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return void (await self.clients.openWindow(path))
  const request: OpenRequest = { type: 'open', path }
  open.postMessage(request)
  await open.focus()
}

function ownPath(target: unknown): string {
  const url = typeof target === 'string' && parseUrl(target, location.origin)
  return url && url.origin === location.origin ? url.pathname + url.search + url.hash : '/'
}
