import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useState } from 'react'

import type { Place } from '../session/place.ts'
import { $sheet, closeSheet } from './host-sheet.ts'
import type { SheetsProps } from './sheets.tsx'

const load = () => import(/* webpackChunkName: "sheets" */ './sheets.tsx')

/** They stand beside every screen, outside what catches its faults: lost twice, they are left out, and the page stays. */
const Sheets = lazy(async (): Promise<{ default: ComponentType<SheetsProps> }> => {
  try {
    const sheets = await load().catch(load)
    return { default: sheets.Sheets }
  } catch (error) {
    console.warn('The sheets could not be fetched', error)
    closeSheet()
    return { default: () => null }
  }
})

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
