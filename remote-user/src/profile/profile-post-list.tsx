import { listOf } from '@tambay/client/data/operations'
import { backOnClose } from '@tambay/client/navigation/use-sheet-param'
import { useInfiniteQuery } from '@tambay/client/query'
import { listPosts } from '@tambay/contracts/posts'

import { PostList } from '../discover/post-list.tsx'
import styles from './profile-post-list.module.css'

export function ProfilePostList({ uid }: { uid: string }) {
  const query = useInfiniteQuery(listOf(listPosts, { author_id: uid }))
  return (
    <PostList
      query={query}
      linkTo={id => ({ to: `/discover?post=${id}`, state: backOnClose })}
      empty={<p className={styles.none}>No posts yet.</p>}
    />
  )
}
