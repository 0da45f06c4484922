import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense, useState } from 'react'

import type { Navigator } from '../session/navigator.ts'
import { $sheet, closeSheet } from './host-sheet.ts'
import type { SheetsProps } from './sheets.tsx'

const load = () => import(/* webpackChunkName: "sheets" */ './sheets.tsx')

/**
 * No error boundary is above the sheets, so if their chunk fails to load twice, render the page without them.
 */
const Sheets = lazy(async (): Promise<{ default: ComponentType<SheetsProps> }> => {
  try {
    const sheets = await load().catch(load)
    return { default: sheets.Sheets }
  } catch (error) {
    console.warn('The sheets could not be loaded', error)
    closeSheet()
    return { default: () => null }
  }
})

export function HostSheets({ navigator }: { navigator: Navigator }) {
  const sheet = useStore($sheet)
  const [latest, setLatest] = useState(sheet)
  // A closed sheet remains in the DOM, so that the browser restores the focus.
  if (sheet && sheet !== latest) setLatest(sheet)
  if (!latest) return null
  return (
    <Suspense>
      <Sheets sheet={latest} isOpen={sheet !== undefined} navigator={navigator} />
    </Suspense>
  )
}
