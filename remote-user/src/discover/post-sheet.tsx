import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getPost } from '@tambay/contracts/posts'
import { QueryView } from '@tambay/ui/query-view'
import { Sheet } from '@tambay/ui/sheet'

import { Comments } from './comments.tsx'
import styles from './post-sheet.module.css'
import { LikeButton } from './post/like-button.tsx'
import { PlayNow } from './post/play-now.tsx'
import { PostAuthor } from './post/post-author.tsx'
import { PostPictures } from './post/post-pictures.tsx'
import { PostSkeleton } from './post/post-skeleton.tsx'

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
