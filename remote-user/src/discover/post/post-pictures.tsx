import type { SheetLink } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { PostPicture } from '@tambay/contracts/people/media'

import { Picture } from '../../pictures/picture.tsx'
import styles from './post-pictures.module.css'

interface PostPicturesProps {
  pictures: readonly PostPicture[]
  linkTo?: (index: number) => SheetLink
}

export function PostPictures({ pictures, linkTo }: PostPicturesProps) {
  if (pictures.length === 0) return null
  const isSingle = pictures.length === 1
  return (
    <div className={styles.grid} data-columns={isSingle ? 1 : pictures.length <= 4 ? 2 : 3}>
      {pictures.map((picture, index) => {
        const name = isSingle ? 'Picture' : `Picture ${index + 1} of ${pictures.length}`
        const shown = (
          <Picture
            picture={picture}
            alt={name}
            className={styles.frame}
            sizes={isSingle ? '100vw' : pictures.length <= 4 ? '50vw' : '33vw'}
          />
        )
        return linkTo ? (
          <Link key={picture.src} {...linkTo(index)} className={styles.cell}>
            {shown}
          </Link>
        ) : (
          <div key={picture.src} className={styles.cell}>
            {shown}
          </div>
        )
      })}
    </div>
  )
}
