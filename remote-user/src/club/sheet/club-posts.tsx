import { listOf } from '@tambay/client/data/operations'
import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery } from '@tambay/client/query'
import type { Club } from '@tambay/contracts/clubs'
import { listPosts } from '@tambay/contracts/posts'
import { ButtonLink } from '@tambay/ui/button-link'
import { PenLine } from 'lucide-react'

import { PostList } from '../../discover/post-list.tsx'
import styles from './club-lists.module.css'

export function ClubPosts({ club }: { club: Club }) {
  const query = useInfiniteQuery(listOf(listPosts, { club_id: club.id }))
  const post = useSheetParam('post')
  return (
    <div className={styles.part}>
      {club.is_member && (
        <ButtonLink
          variant="secondary"
          isWide
          to={`/discover/post?club=${club.id}`}
          icon={<PenLine aria-hidden="true" />}
        >
          Write a post
        </ButtonLink>
      )}
      <PostList
        query={query}
        linkTo={post.linkTo}
        empty={
          <p className={styles.empty}>
            {club.is_member ? 'No posts yet. Say hello to the club!' : 'No posts yet.'}
          </p>
        }
      />
    </div>
  )
}
