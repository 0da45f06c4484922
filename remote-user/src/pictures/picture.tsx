import type { PostPicture } from '@tambay/contracts/people/media'
import { classNames } from '@tambay/ui/class-names'

import styles from './picture.module.css'

interface PictureProps {
  picture: PostPicture
  alt: string
  sizes: string
  className?: string
}

export function Picture({ picture, alt, sizes, className }: PictureProps) {
  const { src, blur, width, height, sources } = picture
  const setOf = (format: 'avif' | 'webp') =>
    sources.map(source => `${source[format]} ${source.width}w`).join(', ')
  return (
    <picture
      className={classNames(styles.frame, className)}
      style={blur ? { backgroundImage: `url(${blur})` } : undefined}
    >
      {sources.length > 0 && (
        <>
          <source type="image/avif" srcSet={setOf('avif')} sizes={sizes} />
          <source type="image/webp" srcSet={setOf('webp')} sizes={sizes} />
        </>
      )}
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={styles.picture}
      />
    </picture>
  )
}
