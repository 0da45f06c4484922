import { useStore } from '@nanostores/react'
import { useSearchParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Spinner } from '@tambay/ui/spinner'
import { useEffect } from 'react'

import { Inbox } from './inbox/inbox.tsx'

const loadThread = () => import('./thread/thread.tsx')
const Thread = lazyWithRetry(async () => (await loadThread()).Thread, LoadingScreen)
const NewMessageScreen = lazyWithRetry(
  async () => (await import('./inbox/new-message-screen.tsx')).NewMessageScreen,
  LoadingScreen
)

/** `?to=` opens the thread with a person, and `?new=` asks whom to write to. Otherwise it lists conversations. */
export function MessagesScreen() {
  const [params] = useSearchParams()
  const me = useStore($userInfo)
  const userId = params.get('to')
  // Preloads the thread, because it is most likely the next screen.
  useEffect(() => void loadThread().catch(() => undefined), [])
  if (!me) return null
  if (userId !== null && userId !== me.id) return <Thread key={userId} userId={userId} />
  return params.has('new') ? <NewMessageScreen /> : <Inbox />
}

function LoadingScreen() {
  return <Spinner isFullScreen />
}
