import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { type Comment, type CommentThread, listComments } from '@tambay/contracts/posts'
import { Button } from '@tambay/ui/button'
import { useState } from 'react'

import { CommentRow, type ReplyTarget } from './comment-row.tsx'
import styles from './comments.module.css'

interface RepliesProps {
  postId: string
  thread: CommentThread
  onReply: (target: ReplyTarget) => void
  onMore: (comment: Comment) => void
}

export function Replies({ postId, thread, onReply, onMore }: RepliesProps) {
  const list = listOf(listComments, { post_id: postId, reply_to: thread.id })
  const cache = useQueryClient()
  // The virtual list unmounts rows out of view. Loaded replies show that the user has opened this thread.
  const [isOpen, setIsOpen] = useState(() => cache.getQueryData(list.queryKey) !== undefined)
  const query = useInfiniteQuery({ ...list, enabled: isOpen })
  const loaded = query.data?.pages.flatMap(page => page.items) ?? []
  // The user's own new replies are at the end of the thread.
  const byId = new Map<string, Comment>([...loaded, ...thread.replies].map(reply => [reply.id, reply]))
  const replies = [...byId.values()].toSorted((one, other) => Number(one.id) - Number(other.id))
  const hiddenCount = thread.reply_count - replies.length
  if (thread.reply_count === 0) return null
  return (
    <div className={styles.replies}>
      <ul aria-label={`Replies to ${thread.author.nick_name}`} className={styles.list}>
        {replies.map(reply => (
          <li key={reply.id}>
            <CommentRow
              comment={reply}
              onReply={() => onReply({ postId, comment: reply })}
              onMore={() => onMore(reply)}
            />
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (!isOpen || query.hasNextPage || query.isFetching || query.isError) && (
        <Button
          variant="ghost"
          size="sm"
          isBusy={query.isFetching}
          onClick={() => {
            setIsOpen(true)
            if (isOpen) void (query.isError ? query.refetch() : query.fetchNextPage())
          }}
        >
          {query.isError ? 'Couldn’t load replies. Retry' : `Show ${hiddenCount} more`}
        </Button>
      )}
    </div>
  )
}
