import { Link } from '@tambay/client/router'
import { tagsOf } from '@tambay/contracts/validation/post-text'

import { tagPath } from '../tags/tag-path.ts'
import styles from './post-tags.module.css'

interface PostTagsProps {
  tags: readonly string[]
  text: string
}

/** The tags that are no hashtags in the text. */
export function PostTags({ tags: all, text }: PostTagsProps) {
  const inText = new Set(tagsOf(text, []).map(tag => tag.toLowerCase()))
  const tags = all.filter(tag => !inText.has(tag.toLowerCase()))
  if (tags.length === 0) return null
  return (
    <ul aria-label="Tags" className={styles.tags}>
      {tags.map(tag => (
        <li key={tag}>
          <Link to={tagPath(tag)} className={styles.tag}>
            <span>
              #<bdi>{tag}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
