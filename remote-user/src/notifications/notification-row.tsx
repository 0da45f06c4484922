import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import type { Notification, NotificationKind } from '@tambay/contracts/messages/notifications'
import type { UserCard } from '@tambay/contracts/user'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { IconButton } from '@tambay/ui/icon-button'
import { ListRow } from '@tambay/ui/list-row'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import {
  Armchair,
  AtSign,
  CalendarClock,
  Ellipsis,
  Gift,
  Heart,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Radio,
  ShieldAlert,
  Trophy,
  UserRoundCheck,
  UserRoundPlus,
  UsersRound
} from 'lucide-react'
import { useState } from 'react'

import { MuteDialog } from './mute-dialog.tsx'
import styles from './notification-row.module.css'

const icons: Record<NotificationKind, LucideIcon> = {
  message: MessageCircle,
  party_live: Radio,
  seat_free: Armchair,
  mention: AtSign,
  comment: MessageCircle,
  like: Heart,
  follow: UserRoundCheck,
  gift: Gift,
  prize: Trophy,
  club_request: UsersRound,
  club_event: CalendarClock,
  invite_rewarded: UserRoundPlus,
  ticket_answered: LifeBuoy,
  new_sign_in: ShieldAlert,
  limit_reached: Hourglass,
  warning: ShieldAlert,
  announcement: Megaphone
}

export function NotificationRow({ notification }: { notification: Notification }) {
  const [isMuting, setIsMuting] = useState(false)
  const { kind, title, detail, path, actors, created_at: createdAt, is_read: isRead } = notification
  const [actor] = actors
  const Icon = icons[kind]
  return (
    <div className={styles.row} data-unread={!isRead || undefined}>
      <ListRow
        to={path ?? undefined}
        state={backOnClose}
        className={styles.link}
        start={
          <span className={styles.picture}>
            <Faces people={actors} />
            <span className={actor ? styles.mark : styles.icon}>
              <Icon aria-hidden="true" />
            </span>
          </span>
        }
        title={
          <span className={styles.title}>
            {!isRead && <span className="visually-hidden">New: </span>}
            {title}
          </span>
        }
        subtitle={
          <>
            {detail && `${detail} · `}
            <span className={styles.time}>{formatRelativeTime(createdAt)}</span>
          </>
        }
        end={<span />}
      />
      {actor && (
        <>
          <IconButton label={`Mute ${actor.nick_name}`} onClick={() => setIsMuting(true)}>
            <Ellipsis />
          </IconButton>
          <MuteDialog person={actor} isOpen={isMuting} onClose={() => setIsMuting(false)} />
        </>
      )}
    </div>
  )
}

/** The latest person's picture. If there are several people, the second latest is half hidden behind it. */
function Faces({ people }: { people: readonly UserCard[] }) {
  const [latest, before] = people
  if (!latest) return null
  const face = (person: UserCard, size: number, className?: string) => (
    <PersonAvatar person={person} size={size} className={className} />
  )
  if (!before) return face(latest, 44)
  return (
    <>
      {face(before, 28, styles.behind)}
      {face(latest, 32, styles.inFront)}
    </>
  )
}
