import { listOf } from '@tambay/client/data/operations'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery, useQueryClient } from '@tambay/client/query'
import { listPosts } from '@tambay/contracts/posts'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { FloatingLink } from '@tambay/ui/floating-link'
import { Page } from '@tambay/ui/page'
import { PullToRefresh } from '@tambay/ui/pull-to-refresh'
import { PenLine } from 'lucide-react'

import styles from '../discover-screen.module.css'
import { PostList } from '../post-list.tsx'
import { PostSheet } from '../sheet/post-sheet.tsx'

export function TagScreen({ tag }: { tag: string }) {
  const cache = useQueryClient()
  const query = useInfiniteQuery(listOf(listPosts, { tag }))
  const sheet = useSheetParam('post')
  const composePath = `/discover/post?${new URLSearchParams({ tag })}`
  return (
    <Page title={`#${tag}`} backTo="/discover" className={styles.page}>
      <PullToRefresh onRefresh={() => refetchQueries(cache, [listPosts.path])}>
        <PostList
          query={query}
          linkTo={sheet.linkTo}
          skeletonCount={3}
          empty={
            <EmptyState
              picture="parol"
              title={`Nothing about #${tag} yet`}
              text="Start it: what do you have to say?"
              action={<ButtonLink to={composePath}>Write a post</ButtonLink>}
            />
          }
        />
      </PullToRefresh>
      <FloatingLink to={composePath} icon={<PenLine aria-hidden="true" />}>
        Post
      </FloatingLink>
      <PostSheet id={sheet.value} onClose={sheet.close} />
    </Page>
  )
}
