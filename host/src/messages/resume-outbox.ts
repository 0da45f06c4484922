import { findPage } from '@tambay/build/registry'
import { hasWaitingMessages } from '@tambay/client/data/waiting-messages'
import { $userInfo } from '@tambay/client/stores/session/user'

import { $registry } from '../federation/registry.ts'

const messagesPath = '/my/messages'

/** Sends the messages that were written without a network before the app was closed. */
export function resumeOutboxAfterLogin(): void {
  $userInfo.subscribe(user => void (user && hasWaitingMessages(user.id) && resumeOutbox(user.id)))
}

async function resumeOutbox(userId: string): Promise<void> {
  // Another user may have logged in since.
  if ($userInfo.get()?.id !== userId) return
  try {
    const { loadRoutes } = await import(/* webpackChunkName: "federation" */ '../federation/load-routes.ts')
    const remote = findPage($registry.get(), messagesPath)?.remote
    const routes = remote === undefined ? [] : await loadRoutes(remote)
    await routes.find(({ path }) => path === messagesPath)?.handle?.resumeOutbox(userId)
  } catch (error) {
    console.warn('The waiting messages could not be sent. They are sent when the network is back.', error)
    window.addEventListener('online', () => void resumeOutbox(userId), { once: true })
  }
}
