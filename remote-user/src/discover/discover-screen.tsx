import { useStore } from '@nanostores/react'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useQueryClient } from '@tambay/client/query'
import { useSearchParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'
import { listParties } from '@tambay/contracts/party'
import { maxNewPosts } from '@tambay/contracts/posts'
import { FloatingLink } from '@tambay/ui/floating-link'
import { NewItemsButton } from '@tambay/ui/new-items-button'
import { Page } from '@tambay/ui/page'
import { PageNav } from '@tambay/ui/page-nav'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { PenLine } from 'lucide-react'

import styles from './discover-screen.module.css'
import { FeedEmpty } from './feed/feed-empty.tsx'
import { useFeed } from './feed/use-feed.ts'
import { LiveNow } from './live/live-now.tsx'
import { PostList } from './post-list.tsx'
import { PostSheet } from './sheet/post-sheet.tsx'
import { TagScreen } from './tags/tag-screen.tsx'

const paths = { recommended: '/discover', following: '/discover?feed=following' }
const feeds = [
  { path: paths.recommended, label: 'Recommended' },
  { path: paths.following, label: 'Following' }
]

export function DiscoverScreen() {
  const [params] = useSearchParams()
  const tag = params.get('tag')
  return tag === null ? <Feeds /> : <TagScreen key={tag} tag={tag} />
}

function Feeds() {
  const [params] = useSearchParams()
  const feed = params.get('feed') === 'following' ? 'following' : 'recommended'
  const isGuest = useStore($userInfo) === undefined
  const isLocked = feed === 'following' && isGuest
  const { query, newCount, refresh } = useFeed(feed, !isLocked)
  const cache = useQueryClient()
  const refreshAll = () => Promise.all([refresh(), refetchQueries(cache, [listParties.path])])
  const sheet = useSheetParam('post')
  return (
    <Page
      title="Discover"
      hasBack={false}
      toolbar={
        <>
          <PageNav label="Feeds" links={feeds} current={paths[feed]} />
          <NewItemsButton
            count={newCount}
            max={maxNewPosts}
            singular="new post"
            plural="new posts"
            onClick={refresh}
          />
        </>
      }
      className={styles.page}
    >
      {isLocked ? (
        <FeedEmpty feed={feed} />
      ) : (
        <PullToRefresh onRefresh={refreshAll}>
          {feed === 'recommended' && <LiveNow />}
          <PostList
            key={feed}
            query={query}
            linkTo={sheet.linkTo}
            skeletonCount={3}
            empty={<FeedEmpty feed={feed} />}
          />
        </PullToRefresh>
      )}
      <FloatingLink to="/discover/post" icon={<PenLine aria-hidden="true" />}>
        Post
      </FloatingLink>
      <PostSheet id={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
