import { findPage } from '@tambay/build/registry'
import { hasWaitingMessages } from '@tambay/client/data/waiting-messages'
import type { RouteHandle } from '@tambay/client/router'
import type { MessageOutbox } from '@tambay/client/stores/messages/message-outbox'
import { $loadedUser } from '@tambay/client/stores/session/user'

import { $registry } from '../federation/registry.ts'

const messagesPath = '/my/messages'

/** Sends the messages that were written without a network before the app was closed. */
export function resumeOutboxAfterLogin(): void {
  $loadedUser.subscribe(user => void (user && hasWaitingMessages(user.id) && resumeOutbox(user.id)))
}

async function resumeOutbox(userId: string): Promise<void> {
  try {
    await loadOutbox(userId)
  } catch (error) {
    console.warn('The waiting messages could not be sent. They are sent when the network is back.', error)
    window.addEventListener('online', () => void resumeOutbox(userId), { once: true })
  }
}

/** Lets other remotes send messages of the current user. */
export async function openOutbox(): Promise<MessageOutbox> {
  const outbox = await loadOutbox($loadedUser.get()?.id)
  if (!outbox) throw new Error('The remote with the messages has no outbox for other remotes')
  return outbox
}

async function loadOutbox(userId: string | undefined): Promise<MessageOutbox | undefined> {
  const { loadRoutes } = await import(/* webpackChunkName: "federation" */ '../federation/load-routes.ts')
  const remote = findPage($registry.get(), messagesPath)?.remote
  const routes = remote === undefined ? [] : await loadRoutes(remote)
  const handle: RouteHandle | undefined = routes.find(({ path }) => path === messagesPath)?.handle
  // Another user may have logged in since.
  if (userId === undefined || $loadedUser.get()?.id !== userId) return undefined
  return handle?.resumeOutbox?.(userId)
}
