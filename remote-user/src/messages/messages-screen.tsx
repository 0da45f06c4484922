import { useStore } from '@nanostores/react'
import { useSearchParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'

import { Inbox } from './inbox/inbox.tsx'
import { NewMessageScreen } from './inbox/new-message-screen.tsx'
import { Thread } from './thread/thread.tsx'

/** `?to=` opens the thread with a person, and `?new=` asks whom to write. Otherwise it lists conversations. */
export function MessagesScreen() {
  const [params] = useSearchParams()
  const me = useStore($userInfo)
  const userId = params.get('to')
  if (!me) return null
  if (userId !== null && userId !== me.id) return <Thread key={userId} userId={userId} />
  return params.has('new') ? <NewMessageScreen /> : <Inbox />
}
