import type { PostPicture } from '@tambay/contracts/people/media'

import { Picture } from '../../pictures/picture.tsx'
import styles from './post-pictures.module.css'

/** A single picture keeps its shape within these limits of width to height. */
const narrowest = 4 / 5
const widest = 16 / 9

export function PostPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  const [first] = pictures
  if (!first) return null
  const isSingle = pictures.length === 1
  const ratio = Math.min(Math.max(first.width / first.height, narrowest), widest)
  return (
    <div
      className={styles.grid}
      data-columns={isSingle ? 1 : pictures.length <= 4 ? 2 : 3}
      style={isSingle ? { aspectRatio: ratio } : undefined}
    >
      {pictures.map((picture, index) => (
        <Picture
          key={picture.src}
          picture={picture}
          alt={isSingle ? 'Picture' : `Picture ${index + 1} of ${pictures.length}`}
          className={styles.frame}
          sizes={isSingle ? '100vw' : pictures.length <= 4 ? '50vw' : '33vw'}
        />
      ))}
    </div>
  )
}
