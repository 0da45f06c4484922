import { changeItems } from '@tambay/client/data/cached-lists'
import { listOf } from '@tambay/client/data/operations'
import { patchCachedItems } from '@tambay/client/data/patch-cached-items'
import type { QueryClient } from '@tambay/client/query'
import { type Comment, type CommentThread, listComments } from '@tambay/contracts/posts'

export const commentsOf = (postId: string) => listOf(listComments, { post_id: postId })

function changeThreads(
  cache: QueryClient,
  postId: string,
  change: (threads: CommentThread[], isLast: boolean) => CommentThread[]
): void {
  cache.setQueryData(
    commentsOf(postId).queryKey,
    list => list && changeItems(list, (threads, at) => change(threads, at === list.pages.length - 1))
  )
}

interface NewComment {
  comment: Comment
  reply_to: string | null
  comment_count: number
}

export function addCachedComment(
  cache: QueryClient,
  postId: string,
  { comment, reply_to: threadId, comment_count }: NewComment
): void {
  changeThreads(cache, postId, (threads, isLast) => {
    if (threadId === null) return isLast ? [...threads, { ...comment, reply_count: 0, replies: [] }] : threads
    return threads.map(thread =>
      thread.id === threadId
        ? { ...thread, reply_count: thread.reply_count + 1, replies: [...thread.replies, comment] }
        : thread
    )
  })
  patchCachedItems(cache, postId, { comment_count })
}

export function removeCachedComment(
  cache: QueryClient,
  postId: string,
  commentId: string,
  commentCount: number
): void {
  changeThreads(cache, postId, threads =>
    threads
      .filter(thread => thread.id !== commentId)
      .map(thread => {
        const replies = thread.replies.filter(reply => reply.id !== commentId)
        const removed = thread.replies.length - replies.length
        return { ...thread, replies, reply_count: thread.reply_count - removed }
      })
  )
  patchCachedItems(cache, postId, { comment_count: commentCount })
}
