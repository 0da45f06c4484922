import { useInfiniteQuery } from '@tambay/client/query'
import type { Comment, Post } from '@tambay/contracts/posts'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { SkeletonRow } from '@tambay/ui/skeleton'
import { VirtualList } from '@tambay/ui/virtual-list'
import { useState } from 'react'

import { commentsOf } from './cached-comments.ts'
import { CommentMenu } from './comment-menu.tsx'
import { CommentRow, type ReplyTarget } from './comment-row.tsx'
import styles from './comments.module.css'
import { Replies } from './replies.tsx'

interface CommentsProps {
  post: Post
  onReply: (target: ReplyTarget) => void
}

export function Comments({ post, onReply }: CommentsProps) {
  const query = useInfiniteQuery(commentsOf(post.id))
  const [chosen, setChosen] = useState<Comment>()
  const count = post.comment_count
  return (
    <section aria-label="Comments" className={styles.comments}>
      <h3>{count === 0 ? 'No comments yet' : `Comments · ${count}`}</h3>
      <InfiniteList
        label="Comments"
        View={VirtualList}
        query={query}
        keyOf={thread => thread.id}
        renderItem={thread => (
          <div className={styles.thread}>
            <CommentRow
              comment={thread}
              onReply={() => onReply({ postId: post.id, comment: thread })}
              onMore={() => setChosen(thread)}
            />
            <Replies postId={post.id} thread={thread} onReply={onReply} onMore={setChosen} />
          </div>
        )}
        skeleton={<SkeletonRow />}
        skeletonCount={Math.min(count, 3)}
        className={styles.list}
        empty={null}
      />
      <CommentMenu post={post} comment={chosen} onClose={() => setChosen(undefined)} />
    </section>
  )
}
