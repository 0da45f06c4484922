import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { Post } from '@tambay/contracts/posts'
import { formatShortNumber } from '@tambay/format/short-number'
import { Card } from '@tambay/ui/card'
import { MessageCircle } from 'lucide-react'

import { LikeButton } from './like-button.tsx'
import { PlayNow } from './play-now.tsx'
import { PostAuthor } from './post-author.tsx'
import styles from './post-card.module.css'
import { PostPictures } from './post-pictures.tsx'

export function PostCard({ post, link }: { post: Post; link: SheetLink }) {
  return (
    <Card>
      <article aria-label={`Post by ${post.author.nick_name}`} className={styles.post}>
        <PostAuthor post={post} />
        <Link {...link} className={styles.open}>
          <p className={styles.text}>{post.text}</p>
          <PostPictures pictures={post.pictures} />
        </Link>
        {post.party && <PlayNow party={post.party} />}
        <footer className={styles.counts}>
          <LikeButton post={post} />
          <span className={styles.count}>
            <MessageCircle aria-hidden="true" />
            <span aria-label={`${post.comment_count} comments`}>{formatShortNumber(post.comment_count)}</span>
          </span>
        </footer>
      </article>
    </Card>
  )
}
