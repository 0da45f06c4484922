import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getPost } from '@tambay/contracts/posts'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { useState } from 'react'

import { PostSkeleton } from '../post/post-skeleton.tsx'
import { CommentForm } from './comment-form.tsx'
import type { ReplyTarget } from './comment-row.tsx'
import { Comments } from './comments.tsx'
import { FullPost } from './full-post.tsx'
import styles from './post-sheet.module.css'

interface PostSheetProps {
  id: string | null
  onClose: () => void
}

export function PostSheet({ id, onClose }: PostSheetProps) {
  const query = useQuery({ ...queryOf(getPost, { id: id ?? '' }), enabled: id !== null })
  const [target, setTarget] = useState<ReplyTarget>()
  const replyTo = target?.postId === id ? target : undefined
  const post = query.data?.post
  return (
    <Sheet
      isOpen={id !== null}
      onClose={onClose}
      title="Post"
      footer={
        post && (
          <CommentForm key={post.id} post={post} replyTo={replyTo} onReplyEnd={() => setTarget(undefined)} />
        )
      }
    >
      <QueryView query={query} skeleton={<PostSkeleton />}>
        {({ post }) => (
          <div className={styles.content}>
            <FullPost post={post} onDeleted={onClose} />
            <Comments post={post} onReply={setTarget} />
          </div>
        )}
      </QueryView>
    </Sheet>
  )
}
