import { changeItems } from '@tambay/client/data/cached-lists'
import type { InfiniteData, QueryClient } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { listPosts, type Post } from '@tambay/contracts/posts'

type Pages = InfiniteData<ResponseOf<typeof listPosts>>

interface Filter {
  feed?: string
  author_id?: string
  club_id?: string
  tag?: string
}

export function addCachedPost(cache: QueryClient, post: Post): void {
  cache.setQueriesData<Pages>(
    { queryKey: [listPosts.path, 'list'], predicate: ({ queryKey }) => belongsTo(Object(queryKey[2]), post) },
    list => list && changeItems(list, (posts, pageIndex) => (pageIndex === 0 ? [post, ...posts] : posts))
  )
}

function belongsTo({ feed, author_id: author, club_id: club, tag }: Filter, post: Post): boolean {
  if (tag !== undefined) return post.tags.some(each => each.toLowerCase() === tag.toLowerCase())
  return feed !== undefined || author === post.author.id || (club !== undefined && club === post.club?.id)
}
