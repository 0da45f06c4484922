import type { Media } from '@tambay/contracts/people/media'
import { GripVertical } from 'lucide-react'

import { Picture } from '../../pictures/picture.tsx'
import grid from '../grid/album-grid.module.css'
import styles from './arrange-grid.module.css'
import { useArrange } from './use-arrange.ts'

interface ArrangeGridProps {
  pictures: Media[]
  onReorder: (pictures: Media[]) => void
}

export function ArrangeGrid({ pictures, onReorder }: ArrangeGridProps) {
  const { order, draggedId, announcement, handleOf } = useArrange(pictures, onReorder)
  return (
    <>
      <p className={styles.hint}>Drag a handle, or select it and press the arrow keys.</p>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
      <ul className={grid.grid} aria-label="Order of pictures">
        {order.map((picture, index) => (
          <li
            key={picture.id}
            data-picture={picture.id}
            className={styles.tile}
            data-dragged={picture.id === draggedId || undefined}
          >
            <Picture picture={picture} alt={`Picture ${index + 1}`} sizes="33vw" className={grid.picture} />
            <button
              type="button"
              aria-label={`Move picture ${index + 1} of ${order.length}`}
              className={styles.handle}
              {...handleOf(picture.id)}
            >
              <GripVertical aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
