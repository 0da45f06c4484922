import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { Post } from '@tambay/contracts/posts'
import { formatShortNumber } from '@tambay/format/short-number'
import { Card } from '@tambay/ui/card'
import { MessageCircle } from 'lucide-react'

import { PostMenu } from '../menu/post-menu.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { LikeButton } from './like-button.tsx'
import { PlayNow } from './play-now.tsx'
import { PostAuthor } from './post-author.tsx'
import styles from './post-card.module.css'
import { PostPictures } from './post-pictures.tsx'
import { PostTags } from './post-tags.tsx'
import { PostText } from './post-text.tsx'
import { ShareButton } from './share-button.tsx'

export function PostCard({ post, link }: { post: Post; link: SheetLink }) {
  const { author, comment_count: comments } = post
  return (
    <Card>
      <article aria-label={`Post by ${author.nick_name}`} className={styles.post}>
        <PostAuthor post={post} action={<PostMenu post={post} />} />
        <HiddenNote reason={post.hidden_reason} what="post" />
        <div className={styles.content}>
          {post.text !== '' && <PostText text={post.text} mentions={post.mentions} isShort />}
          <PostPictures pictures={post.pictures} />
          <Link {...link} aria-label={`Open ${author.nick_name}’s post`} className={styles.open} />
        </div>
        <PostTags tags={post.tags} text={post.text} />
        {post.party && <PlayNow party={post.party} />}
        <footer className={styles.actions}>
          <LikeButton post={post} />
          <Link
            {...link}
            aria-label={`${comments} ${comments === 1 ? 'comment' : 'comments'}`}
            className={styles.comments}
          >
            <MessageCircle aria-hidden="true" />
            {formatShortNumber(comments)}
          </Link>
          <ShareButton post={post} />
        </footer>
      </article>
    </Card>
  )
}
