import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { getCasePicture } from '@tambay/contracts/operator/reports'
import { Button } from '@tambay/ui/button'
import { Skeleton } from '@tambay/ui/skeleton'
import { useState } from 'react'

import styles from './case-pictures.module.css'
import { Shortcut } from './shortcut.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** Blurred until the operator asks for them, because most people would rather not see them. */
export function CasePictures({ caseId, ids }: { caseId: string; ids: readonly string[] }) {
  const [isShown, setIsShown] = useState(false)
  useShortcuts({ v: ids.length > 0 ? () => setIsShown(!isShown) : undefined })
  if (ids.length === 0) return null
  return (
    <section aria-label="Pictures" className={styles.pictures}>
      {ids.map(id => (
        <CasePicture key={id} caseId={caseId} id={id} isBlurred={!isShown} />
      ))}
      <Button size="sm" variant="secondary" onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Blur' : 'Show'} pictures <Shortcut keys="V" />
      </Button>
    </section>
  )
}

function CasePicture({ caseId, id, isBlurred }: { caseId: string; id: string; isBlurred: boolean }) {
  const { data, error } = useQuery(queryOf(getCasePicture, { case_id: caseId, id }))
  if (error) return <p role="alert">This picture is gone.</p>
  if (!data) return <Skeleton width={200} height={150} />
  return (
    <img
      src={data.data_url}
      alt={isBlurred ? 'A reported picture, blurred' : 'A reported picture'}
      className={isBlurred ? styles.blurred : styles.picture}
    />
  )
}
