import { Link, useNavigate } from '@tambay/client/router'
import { BackButton } from '@tambay/ui/back-button'
import { IconButton } from '@tambay/ui/icon-button'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { Skeleton } from '@tambay/ui/skeleton'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import type { ThreadView } from '../data/use-thread.ts'
import styles from './thread-head.module.css'
import { ThreadMenu } from './thread-menu.tsx'

const inbox = '/my/messages'

export function ThreadHead({ userId, thread }: { userId: string; thread: ThreadView }) {
  const { conversation, isPeerTyping, status } = thread
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const navigate = useNavigate()
  const peer = conversation?.peer
  return (
    <header className={styles.head}>
      <BackButton fallback={inbox} />
      {peer ? (
        <Link to={`/my/profile/home/${userId}`} className={styles.person}>
          <PersonAvatar person={peer} size={38} />
          <span className={styles.words}>
            <h1 className={styles.name}>
              <bdi>{peer.nick_name}</bdi>
            </h1>
            <span role="status" className={styles.state} data-live={isPeerTyping || undefined}>
              {isPeerTyping ? 'typing…' : peer.is_online ? 'Online' : ''}
            </span>
          </span>
        </Link>
      ) : (
        <div className={styles.person}>
          {status === 'loading' ? (
            <>
              <Skeleton width={38} height={38} isRound />
              <h1 className="visually-hidden">Messages</h1>
              <Skeleton width={120} height={18} />
            </>
          ) : (
            <h1 className={styles.name}>Messages</h1>
          )}
        </div>
      )}
      {conversation && (
        <>
          <IconButton
            label={`More about ${conversation.peer.nick_name}`}
            aria-haspopup="dialog"
            onClick={() => setIsMenuOpen(true)}
          >
            <Ellipsis />
          </IconButton>
          <ThreadMenu
            conversation={conversation}
            isOpen={isMenuOpen}
            onClose={() => setIsMenuOpen(false)}
            onChanged={thread.reload}
            onDeleted={() => void navigate(inbox, { replace: true })}
          />
        </>
      )}
    </header>
  )
}
