import type { PostPicture } from '@tambay/contracts/people/media'

import styles from './post-pictures.module.css'

export function PostPictures({ pictures }: { pictures: readonly PostPicture[] }) {
  if (pictures.length === 0) return null
  return (
    <span className={styles.grid} data-count={Math.min(pictures.length, 4)}>
      {pictures.map(picture => (
        <img key={picture.src} src={picture.src} alt="" loading="lazy" className={styles.picture} />
      ))}
    </span>
  )
}
