import { listOf } from '@tambay/client/data/operations'
import { useInfiniteQuery } from '@tambay/client/query'
import { listPosts } from '@tambay/contracts/posts'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { VirtualList } from '@tambay/ui/virtual-list'

import { PostCard } from '../discover/post/post-card.tsx'
import { PostSkeleton } from '../discover/post/post-skeleton.tsx'
import styles from './profile-post-list.module.css'

export function ProfilePostList({ uid }: { uid: string }) {
  const query = useInfiniteQuery(listOf(listPosts, { author_id: uid }))
  return (
    <InfiniteList
      label="Posts"
      View={VirtualList}
      hasGaps
      query={query}
      keyOf={post => post.id}
      renderItem={post => <PostCard post={post} link={{ to: `/discover?post=${post.id}` }} />}
      skeleton={<PostSkeleton />}
      skeletonCount={2}
      className={styles.list}
      empty={<p className={styles.none}>No posts yet.</p>}
    />
  )
}
