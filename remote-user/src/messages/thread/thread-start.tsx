import { isRefusal } from '@tambay/forms/is-refusal'
import { ErrorState, requestIdOf } from '@tambay/ui/error-state'
import { OfflineNote } from '@tambay/ui/offline-note'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { Skeleton, Skeletons } from '@tambay/ui/skeleton'

import { UnknownPerson } from '../../profile/unknown-person.tsx'
import type { ThreadView } from '../data/use-thread.ts'
import styles from './thread-start.module.css'

export function ThreadStart({ userId, thread }: { userId: string; thread: ThreadView }) {
  const { status, error, conversation, reload } = thread
  if (status === 'loading')
    return (
      <>
        <OfflineNote isEmpty />
        <LoadingMessages />
      </>
    )
  if (conversation)
    return (
      <div className={styles.start}>
        <PersonAvatar person={conversation.peer} size={72} />
        <h2>
          <bdi>{conversation.peer.nick_name}</bdi>
        </h2>
        <p className={styles.note}>No messages yet. Say hi!</p>
      </div>
    )
  if (isRefusal(error, 'user_not_found') || isRefusal(error, 'bad_request'))
    return (
      <div className={styles.problem}>
        <UnknownPerson uid={userId} />
      </div>
    )
  return (
    <div className={styles.problem}>
      {error && <ErrorState message={error.message} requestId={requestIdOf(error)} onRetry={reload} />}
    </div>
  )
}

const widths = ['62%', '40%', '55%', '70%', '34%', '50%']

function LoadingMessages() {
  return (
    <div className={styles.loading}>
      <Skeletons count={1}>
        {widths.map((width, index) => (
          <p key={width} className={styles.bubble} data-own={index % 3 === 1 || undefined}>
            <Skeleton width={width} height={40} />
          </p>
        ))}
      </Skeletons>
    </div>
  )
}
