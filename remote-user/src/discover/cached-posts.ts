import type { InfiniteData, QueryClient } from '@tambay/client/query'
import type { ResponseOf } from '@tambay/contracts/endpoint'
import { listPosts, type Post } from '@tambay/contracts/posts'

type Pages = InfiniteData<ResponseOf<typeof listPosts>>

interface Filter {
  feed?: string
  author_id?: string
  club_id?: string
}

function changeLists(cache: QueryClient, change: (pages: Post[][], filter: Filter) => Post[][]): void {
  for (const { queryKey } of cache.getQueryCache().findAll({ queryKey: [listPosts.path, 'list'] })) {
    const filter: Filter = Object(queryKey[2])
    cache.setQueryData<Pages>(queryKey, data => {
      if (!data) return undefined
      const changed = change(
        data.pages.map(page => page.items),
        filter
      )
      return { ...data, pages: data.pages.map((page, at) => ({ ...page, items: changed[at] ?? [] })) }
    })
  }
}

export function removeCachedPost(cache: QueryClient, id: string): void {
  changeLists(cache, pages => pages.map(posts => posts.filter(post => post.id !== id)))
}

/** Puts the user's new post on top of the lists that it belongs to. */
export function addCachedPost(cache: QueryClient, post: Post): void {
  changeLists(cache, ([first = [], ...others], { feed, author_id: author, club_id: club }) => {
    const belongs = feed !== undefined || author === post.author.id || (club && club === post.club?.id)
    return [belongs ? [post, ...first] : first, ...others]
  })
}
