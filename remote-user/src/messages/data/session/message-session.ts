import { $token } from '@tambay/client/stores/session/session'
import { $userInfo } from '@tambay/client/stores/session/user'
import { computed } from 'nanostores'

import { type MessageSession, startMessageSession } from './start-message-session.ts'

let current: ReturnType<typeof startMessageSession> | undefined

export function openMessageSession(userId: string): MessageSession {
  if (current?.session.userId !== userId) {
    current?.stop()
    current = startMessageSession(userId)
  }
  return current.session
}

export function closeMessageSession(): void {
  current?.stop()
  current = undefined
}

$token.listen(closeMessageSession)

export const $messageSession = computed($userInfo, user => user && openMessageSession(user.id))
