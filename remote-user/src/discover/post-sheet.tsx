import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getPost } from '@tambay/contracts/social'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'

import { Comments } from './comments.tsx'
import { LikeButton } from './like-button.tsx'
import { PlayNow } from './play-now.tsx'
import { PostAuthor } from './post-author.tsx'
import { PostPictures } from './post-pictures.tsx'
import styles from './post-sheet.module.css'
import { PostSkeleton } from './post-skeleton.tsx'

/** One post with its comments, over the list; Back closes it. */
export function PostSheet({ id, onClose }: { id: string | null; onClose: () => void }) {
  const query = useQuery({ ...queryOf(getPost, { id: id ?? '' }), enabled: id !== null })
  return (
    <Sheet isOpen={id !== null} onClose={onClose} title="Post">
      <QueryView query={query} skeleton={<PostSkeleton />}>
        {({ post, comments }) => (
          <article className={styles.post}>
            <PostAuthor post={post} />
            <p className={styles.text}>{post.text}</p>
            <PostPictures pictures={post.pictures} />
            {post.party && <PlayNow party={post.party} />}
            <LikeButton post={post} />
            <Comments comments={comments} />
          </article>
        )}
      </QueryView>
    </Sheet>
  )
}
