import { Avatar, type AvatarProps } from '@tambay/ui/avatar'

import styles from './chat-avatar.module.css'

type ChatAvatarProps = Pick<AvatarProps, 'ring'> & {
  person: { id: string; nick_name: string; avatar: string }
}

/**
 * Its picture has the size of those on the seats and is scaled down. If the sizes differed, the browser would lay out each
 * SVG picture again whenever the chat opens or closes.
 */
export function ChatAvatar({ person: { id, nick_name: name, avatar }, ring }: ChatAvatarProps) {
  return <Avatar id={id} src={avatar} name={name} size={28} ring={ring} className={styles.avatar} />
}
