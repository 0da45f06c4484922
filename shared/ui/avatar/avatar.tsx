import { pictureOf } from '@tambay/contracts/looks'
import { type CSSProperties, useState } from 'react'

import { classNames } from '../class-names.ts'
import { pictureUrl } from '../picture-url.ts'
import styles from './avatar.module.css'

export interface AvatarProps {
  /** The person's id, which chooses the background of a default picture. */
  id?: string | undefined
  src?: string
  name: string
  size?: number
  ring?: 'live' | 'speaking'
  /** A look of the kind `frame`. */
  frame?: string | undefined
  className?: string
}

export function Avatar({ id, src, name, size = 40, ring, frame, className }: AvatarProps) {
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
          src={pictureUrl(id ? pictureOf({ id, avatar: src }) : src)}
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
