import type { Comment } from '@tambay/contracts/posts'
import { formatRelativeTime } from '@tambay/format/relative-time'
import { Avatar } from '@tambay/ui/avatar'

import styles from './comments.module.css'

export function Comments({ comments }: { comments: readonly Comment[] }) {
  return (
    <section aria-label="Comments" className={styles.comments}>
      <h3>{comments.length === 0 ? 'No comments yet' : `Comments · ${comments.length}`}</h3>
      <ul className={styles.list}>
        {comments.map(({ id, author, text, created_at: createdAt }) => (
          <li key={id} className={styles.comment}>
            <Avatar src={author.avatar} name={author.nick_name} size={32} />
            <div className={styles.text}>
              <p className={styles.author}>
                {author.nick_name} <span className={styles.time}>{formatRelativeTime(createdAt)}</span>
              </p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
