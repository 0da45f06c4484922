import { useSheetParam } from '@tambay/client/navigation/use-sheet-param'
import { Link } from '@tambay/client/router'
import type { Media } from '@tambay/contracts/people/media'
import type { ReactNode } from 'react'

import { Picture } from '../../pictures/picture.tsx'
import styles from './album-grid.module.css'

interface AlbumGridProps {
  pictures: readonly Media[]
  children: ReactNode
}

export function AlbumGrid({ pictures, children }: AlbumGridProps) {
  const sheet = useSheetParam('picture')
  return (
    <ul className={styles.grid} aria-label="Pictures">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <Link {...sheet.linkTo(picture.id)} className={styles.tile}>
            <Picture picture={picture} alt={`Picture ${index + 1}`} sizes="33vw" className={styles.picture} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
