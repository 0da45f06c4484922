import { keepWatching, onResync, subscribe } from '@tambay/client/api/realtime'
import { queryOf } from '@tambay/client/data/operations'
import { patchCachedItems } from '@tambay/client/data/patch-cached-items'
import { useQueryClient } from '@tambay/client/query'
import { getPost } from '@tambay/contracts/posts'
import { useEffect } from 'react'

/** Keeps the numbers of likes and comments of an open post up to date, also in the lists behind it (spec POST-17). */
export function useLiveCounts(postId: string): void {
  const cache = useQueryClient()
  useEffect(() => {
    const { queryKey } = queryOf(getPost, { id: postId })
    async function update(): Promise<void> {
      await cache.refetchQueries({ queryKey })
      const post = cache.getQueryData(queryKey)?.post
      if (!post) return
      const { like_count, comment_count } = post
      patchCachedItems(cache, postId, { like_count, comment_count })
    }
    const stops = [
      keepWatching('watch_post', { post_id: postId }),
      subscribe('post_changed', event => void (event.post_id === postId && update())),
      onResync(() => void update())
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [cache, postId])
}
