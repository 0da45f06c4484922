import type { Post } from '@tambay/contracts/posts'

import type { ReplyTarget } from './comment-row.tsx'
import { Comments } from './comments.tsx'
import { FullPost } from './full-post.tsx'
import styles from './post-sheet.module.css'
import { useLiveCounts } from './use-live-counts.ts'

export { CommentForm } from './comment-form.tsx'

interface PostContentProps {
  post: Post
  onReply: (target: ReplyTarget) => void
  onDeleted: () => void
}

export function PostContent({ post, onReply, onDeleted }: PostContentProps) {
  useLiveCounts(post.id)
  return (
    <div className={styles.content}>
      <FullPost post={post} onDeleted={onDeleted} />
      <Comments post={post} onReply={onReply} />
    </div>
  )
}
