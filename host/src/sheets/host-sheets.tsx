import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'

import type { Place } from '../session/place.ts'
import { $sheet } from './host-sheet.ts'

const Sheets = lazy(async () => ({ default: (await import('./sheets.tsx')).Sheets }))

/** The host's own sheets; their code comes with the first of them. */
export function HostSheets({ place }: { place: Place }) {
  const sheet = useStore($sheet)
  const [latest, setLatest] = useState(sheet)
  // A sheet that is closed stays in the page, so that the browser gives the focus back.
  if (sheet && sheet !== latest) setLatest(sheet)
  if (!latest) return null
  return (
    <Suspense>
      <Sheets sheet={latest} isOpen={sheet !== undefined} place={place} />
    </Suspense>
  )
}
