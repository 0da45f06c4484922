import { useStore } from '@nanostores/react'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useSearchParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import { ButtonLink } from '@tambay/ui/button-link'
import { InfiniteList } from '@tambay/ui/infinite-list'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { VirtualList } from '@tambay/ui/virtual-list'
import { PenLine } from 'lucide-react'

import styles from './discover-screen.module.css'
import { FeedEmpty } from './feed/feed-empty.tsx'
import { FeedNav } from './feed/feed-nav.tsx'
import { NewPostsButton } from './feed/new-posts-button.tsx'
import { useFeed } from './feed/use-feed.ts'
import { PostCard } from './post/post-card.tsx'
import { PostSkeleton } from './post/post-skeleton.tsx'
import { PostSheet } from './sheet/post-sheet.tsx'

export function DiscoverScreen() {
  const [params] = useSearchParams()
  const feed = params.get('feed') === 'following' ? 'following' : 'recommended'
  const isGuest = useStore($userInfo) === undefined
  const isLocked = feed === 'following' && isGuest
  const { query, newCount, refresh } = useFeed(feed, !isLocked)
  const sheet = useSheetParam('post')
  return (
    <Page
      title="Discover"
      hasBack={false}
      toolbar={
        <>
          <FeedNav current={feed} />
          <NewPostsButton count={newCount} onClick={() => void refresh()} />
        </>
      }
      className={styles.page}
    >
      {isLocked ? (
        <FeedEmpty feed={feed} />
      ) : (
        <PullToRefresh onRefresh={refresh}>
          <InfiniteList
            key={feed}
            label="Posts"
            View={VirtualList}
            query={query}
            keyOf={post => post.id}
            renderItem={post => <PostCard post={post} link={sheet.linkTo(post.id)} />}
            skeleton={<PostSkeleton />}
            skeletonCount={3}
            className={styles.list}
            empty={<FeedEmpty feed={feed} />}
          />
        </PullToRefresh>
      )}
      <div className={styles.write}>
        <ButtonLink to="/discover/post" icon={<PenLine aria-hidden="true" />} className={styles.button}>
          Post
        </ButtonLink>
      </div>
      <PostSheet id={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
