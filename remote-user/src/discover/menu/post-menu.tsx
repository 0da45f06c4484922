import type { Post } from '@tambay/contracts/posts'
import { IconButton } from '@tambay/ui/icon-button'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

import styles from './post-menu.module.css'

const PostMenuSheets = lazyWithRetry(
  async () => (await import('./post-menu-sheets.tsx')).PostMenuSheets,
  () => null
)

interface PostMenuProps {
  post: Post
  onDeleted?: () => void
}

export function PostMenu({ post, onDeleted }: PostMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const open = () => {
    setHasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <IconButton
        label={`More options for ${post.author.nick_name}’s post`}
        aria-haspopup="dialog"
        onClick={open}
        className={styles.more}
      >
        <Ellipsis />
      </IconButton>
      {hasOpened && (
        <PostMenuSheets post={post} isOpen={isOpen} onClose={() => setIsOpen(false)} onDeleted={onDeleted} />
      )}
    </>
  )
}
