import { Link } from '@tambay/client/router'
import type { Comment } from '@tambay/contracts/posts'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { IconButton } from '@tambay/ui/icon-button'
import { PersonAvatar } from '@tambay/ui/person-avatar'
import { Ellipsis } from 'lucide-react'

import { HiddenNote } from '../post/hidden-note.tsx'
import { PostText } from '../post/post-text.tsx'
import styles from './comments.module.css'

export interface ReplyTarget {
  postId: string
  comment: Comment
}

interface CommentRowProps {
  comment: Comment
  onReply: () => void
  onMore: () => void
}

export function CommentRow({ comment, onReply, onMore }: CommentRowProps) {
  const { author, text, created_at: createdAt } = comment
  return (
    <article aria-label={`Comment by ${author.nick_name}`} className={styles.comment}>
      <Link to={`/my/profile/home/${author.id}`} aria-label={author.nick_name} className={styles.person}>
        <PersonAvatar person={author} size={32} />
      </Link>
      <div className={styles.content}>
        <p className={styles.head}>
          <bdi className={styles.name}>{author.nick_name}</bdi>
          <span className={styles.time}>{formatRelativeTime(createdAt)}</span>
        </p>
        <PostText text={text} mentions={comment.mentions} />
        <HiddenNote reason={comment.hidden_reason} what="comment" />
        <button
          type="button"
          aria-label={`Reply to ${author.nick_name}`}
          onClick={onReply}
          className={styles.reply}
        >
          Reply
        </button>
      </div>
      <IconButton
        label={`More options for ${author.nick_name}’s comment`}
        onClick={onMore}
        className={styles.more}
      >
        <Ellipsis />
      </IconButton>
    </article>
  )
}
