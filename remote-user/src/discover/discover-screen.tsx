import { listOf } from '@tambay/client/data/operations'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery } from '@tambay/client/query'
import { listPosts } from '@tambay/contracts/posts'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { VirtualList } from '@tambay/ui/virtual-list'

import styles from './discover-screen.module.css'
import { PostSheet } from './post-sheet.tsx'
import { PostCard } from './post/post-card.tsx'
import { PostSkeleton } from './post/post-skeleton.tsx'

export function DiscoverScreen() {
  const query = useInfiniteQuery(listOf(listPosts, {}))
  const sheet = useSheetParam('post')
  return (
    <Page title="Discover" hasBack={false}>
      <InfiniteList
        label="Posts"
        View={VirtualList}
        query={query}
        keyOf={post => post.id}
        renderItem={post => <PostCard post={post} link={sheet.linkTo(post.id)} />}
        skeleton={<PostSkeleton />}
        skeletonCount={3}
        className={styles.list}
        empty={
          <EmptyState
            picture="parol"
            title="No posts yet"
            text="See who’s playing right now."
            action={<ButtonLink to="/party-hubs">Live parties</ButtonLink>}
          />
        }
      />
      <PostSheet id={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
