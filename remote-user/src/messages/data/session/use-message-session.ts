import { useStore } from '@nanostores/react'
import { useState } from 'react'

import { $messageSession } from './message-session.ts'

/**
 * Use it only in screens that need a user. After a logout, it returns the last session until the screen
 * unmounts.
 */
export function useMessageSession() {
  const current = useStore($messageSession)
  const [last, setLast] = useState(current)
  if (current && current !== last) setLast(current)
  const session = current ?? last
  if (!session) throw new Error('Messages need a user')
  return session
}
