import { useStore } from '@nanostores/react'
import { shareLink } from '@tambay/client/navigation/share-link'
import { $isLoggedIn } from '@tambay/client/stores/session/user'
import type { Post } from '@tambay/contracts/posts'
import { IconButton } from '@tambay/ui/icon-button'
import { ShareSheet } from '@tambay/ui/share-sheet'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import styles from './share-button.module.css'

export function ShareButton({ post: { id, author } }: { post: Pick<Post, 'id' | 'author'> }) {
  const isLoggedIn = useStore($isLoggedIn)
  const [isOpen, setIsOpen] = useState(false)
  const title = `${author.nick_name}’s post`
  const share = () => shareLink({ title, text: `See ${title} on Tambay`, path: `/discover?post=${id}` })
  return (
    <>
      <IconButton
        label={`Share ${title}`}
        aria-haspopup={isLoggedIn ? 'dialog' : undefined}
        className={styles.share}
        onClick={() => (isLoggedIn ? setIsOpen(true) : void share())}
      >
        <Share2 />
      </IconButton>
      {isLoggedIn && (
        <ShareSheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          title="Share post"
          card={{ kind: 'post', id }}
          onShareLink={share}
        />
      )}
    </>
  )
}
