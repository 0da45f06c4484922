import { useStore } from '@nanostores/react'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { useState } from 'react'

import type { Navigator } from '../session/navigator.ts'
import { $sheet, closeSheet } from './host-sheet.ts'
import type { SheetsProps } from './sheets.tsx'

const load = () => import(/* webpackChunkName: "sheets" */ './sheets.tsx')

/** The sheets lie over every page. If their chunk fails to load twice, pages stay without them. */
const Sheets = lazyWithRetry<SheetsProps>(
  async () => {
    try {
      return (await load().catch(load)).Sheets
    } catch (error) {
      console.warn('The sheets could not be loaded', error)
      closeSheet()
      return () => null
    }
  },
  () => null
)

export function HostSheets({ navigator }: { navigator: Navigator }) {
  const sheet = useStore($sheet)
  const [latest, setLatest] = useState(sheet)
  // A closed sheet remains in the DOM, so that the browser restores the focus.
  if (sheet && sheet !== latest) setLatest(sheet)
  if (!latest) return null
  return <Sheets sheet={latest} isOpen={sheet !== undefined} navigator={navigator} />
}
