import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import type { Post } from '@tambay/contracts/posts'
import { InfiniteList, type InfiniteListProps } from '@tambay/ui/infinite-list'
import { VirtualList } from '@tambay/ui/virtual-list'

import { PostCard } from './post/post-card.tsx'
import { PostSkeleton } from './post/post-skeleton.tsx'

interface PostListProps extends Pick<InfiniteListProps<Post>, 'query' | 'skeletonCount' | 'empty'> {
  linkTo: (postId: string) => SheetLink
}

export function PostList({ query, linkTo, skeletonCount = 2, empty }: PostListProps) {
  return (
    <InfiniteList
      label="Posts"
      View={VirtualList}
      hasGaps
      query={query}
      keyOf={post => post.id}
      renderItem={post => <PostCard post={post} link={linkTo(post.id)} />}
      skeleton={<PostSkeleton />}
      skeletonCount={skeletonCount}
      empty={empty}
    />
  )
}
