import { Link } from '@tambay/client/router'

import styles from './post-tags.module.css'

export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={styles.tags}>
      {tags.map(tag => (
        <li key={tag}>
          <Link to={`/search?${new URLSearchParams({ qs: tag, qt: 'posts' })}`} className={styles.tag}>
            <span>
              #<bdi>{tag}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
