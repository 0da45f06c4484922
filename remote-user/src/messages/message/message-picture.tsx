import type { Media } from '@tambay/contracts/people/media'
import type { CSSProperties } from 'react'

import { Picture } from '../../pictures/picture.tsx'
import styles from './message-picture.module.css'
import { useOpenPicture } from './picture-opener.tsx'

/** Reserves the space of the picture before it has loaded. A very tall or wide picture is cropped. */
export function MessagePicture({ picture }: { picture: Media }) {
  const open = useOpenPicture()
  const ratio = Math.min(2, Math.max(0.7, picture.width / picture.height))
  const style: CSSProperties = { aspectRatio: ratio }
  return (
    <button
      type="button"
      aria-label="Open picture"
      className={styles.button}
      style={style}
      onClick={() => open(picture)}
    >
      <Picture picture={picture} alt="" sizes="240px" className={styles.picture} />
    </button>
  )
}
