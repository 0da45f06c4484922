import { type CSSProperties, useState } from 'react'

import { classNames } from '../class-names.ts'
import { pictureUrl } from '../picture-url.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  src?: string
  name: string
  size?: number
  ring?: 'live' | 'speaking'
  /** A look of the kind `frame`. */
  frame?: string | undefined
  className?: string
}

export function Avatar({ src, name, size = 40, ring, frame, className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>()
  const style: CSSProperties = { fontSize: `${size / 37.5}rem` }
  return (
    <span
      aria-hidden="true"
      style={style}
      data-frame={frame}
      className={classNames(styles.avatar, ring && styles[ring], className)}
    >
      {src && src !== brokenSrc ? (
        <img
          src={pictureUrl(src)}
          alt=""
          className={styles.picture}
          loading="lazy"
          onError={() => setBrokenSrc(src)}
        />
      ) : (
        <span className={styles.letter}>{name.trim().charAt(0).toUpperCase() || '?'}</span>
      )}
    </span>
  )
}
