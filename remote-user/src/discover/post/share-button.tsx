import { shareLink } from '@tambay/client/navigation/share-link'
import type { Post } from '@tambay/contracts/posts'
import { IconButton } from '@tambay/ui/icon-button'
import { Share2 } from 'lucide-react'

import styles from './share-button.module.css'

export function ShareButton({ post: { id, author } }: { post: Pick<Post, 'id' | 'author'> }) {
  const title = `${author.nick_name}’s post`
  return (
    <IconButton
      label={`Share ${title}`}
      className={styles.share}
      onClick={() => void shareLink({ title, text: `See ${title} on Tambay`, path: `/discover?post=${id}` })}
    >
      <Share2 />
    </IconButton>
  )
}
