import { maxNewPosts } from '@tambay/contracts/posts'
import { ArrowUp } from 'lucide-react'

import styles from './new-posts-button.module.css'

interface NewPostsButtonProps {
  count: number
  onClick: () => void
}

export function NewPostsButton({ count, onClick }: NewPostsButtonProps) {
  function showThem() {
    window.scrollTo(0, 0)
    onClick()
  }
  const number = count >= maxNewPosts ? `${maxNewPosts}+` : String(count)
  return (
    <div role="status" className={styles.area}>
      {count > 0 && (
        <button type="button" onClick={showThem} className={styles.button}>
          <ArrowUp aria-hidden="true" />
          {`${number} new ${count === 1 ? 'post' : 'posts'}`}
        </button>
      )}
    </div>
  )
}
