import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import type { PictureOperation } from '@tambay/contracts/operator/queue'
import { Button } from '@tambay/ui/button'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import layout from '../frame/layout.module.css'
import styles from './item-pictures.module.css'
import { Shortcut, useShortcuts } from './shortcuts.tsx'

interface PicturesProps {
  operation: PictureOperation
  itemId: string
  ids: readonly string[]
}

/** Blurred until the operator asks for them, because most people would rather not see them. */
export function ItemPictures({ operation, itemId, ids }: PicturesProps) {
  const [isShown, setIsShown] = useState(false)
  useShortcuts({ v: ids.length > 0 ? () => setIsShown(!isShown) : undefined })
  if (ids.length === 0) return null
  return (
    <section aria-label="Pictures" className={layout.row}>
      {ids.map(id => (
        <ItemPicture key={id} operation={operation} itemId={itemId} id={id} isBlurred={!isShown} />
      ))}
      <Button size="sm" variant="secondary" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Blur' : 'Show'} pictures <Shortcut keys="V" />
      </Button>
    </section>
  )
}

interface PictureProps extends Omit<PicturesProps, 'ids'> {
  id: string
  isBlurred: boolean
}

function ItemPicture({ operation, itemId, id, isBlurred }: PictureProps) {
  const { data, error } = useQuery({
    ...queryOf(operation, { item_id: itemId, id }),
    meta: { isFixed: true }
  })
  if (error) return <p role="alert">This picture is gone.</p>
  if (!data) return <Skeleton width={200} height={150} />
  return (
    <img
      src={data.data_url}
      alt={isBlurred ? 'A picture, blurred' : 'A picture'}
      className={isBlurred ? styles.blurred : styles.picture}
    />
  )
}
