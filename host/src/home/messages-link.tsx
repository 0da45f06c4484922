import { useStore } from '@nanostores/react'
import { $unreadCount } from '@tambay/client/stores/messages/unread-count'
import { $hasToken } from '@tambay/client/stores/session/session'
import { CountBadge } from '@tambay/ui/badge'
import { IconLink } from '@tambay/ui/icon-link'
import { MessageCircle } from 'lucide-react'

import styles from './messages-link.module.css'

/** Shown only to users. The token is known at the first paint, so the header doesn't move. */
export function MessagesLink() {
  const count = useStore($unreadCount)
  if (!useStore($hasToken)) return null
  return (
    <IconLink
      to="/my/messages"
      label={count === 0 ? 'Messages' : `Messages, ${count} unread`}
      className={styles.link}
    >
      <MessageCircle />
      <span aria-hidden="true" className={styles.badge}>
        <CountBadge count={count} label="unread" />
      </span>
    </IconLink>
  )
}
