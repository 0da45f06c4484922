import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getPost } from '@tambay/contracts/posts'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'
import { useState } from 'react'

import { PostSkeleton } from '../post/post-skeleton.tsx'
import type { ReplyTarget } from './comment-row.tsx'

// The content and the comment form load together when a post opens. The list of posts does not need them.
const loadContent = () => import('./post-content.tsx')
const PostContent = lazyWithRetry(async () => (await loadContent()).PostContent, PostSkeleton)
const CommentForm = lazyWithRetry(
  async () => (await loadContent()).CommentForm,
  () => null
)
// A link to a post: the content must not wait until the list has rendered.
if (new URLSearchParams(location.search).has('post')) void loadContent().catch(() => undefined)

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
      isTall
      footer={
        post && (
          <CommentForm key={post.id} post={post} replyTo={replyTo} onReplyEnd={() => setTarget(undefined)} />
        )
      }
    >
      <QueryView query={query} skeleton={<PostSkeleton />}>
        {({ post }) => <PostContent post={post} onReply={setTarget} onDeleted={onClose} />}
      </QueryView>
    </Sheet>
  )
}
