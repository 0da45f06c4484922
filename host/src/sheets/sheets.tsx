import type { Navigator } from '../session/navigator.ts'
import { CarriedOverSheet } from './carried-over-sheet.tsx'
import type { HostSheet } from './host-sheet.ts'
import { LogInSheet } from './log-in-sheet.tsx'

export interface SheetsProps {
  sheet: HostSheet
  isOpen: boolean
  navigator: Navigator
}

export function Sheets({ sheet, isOpen, navigator }: SheetsProps) {
  return sheet.kind === 'log-in' ? (
    <LogInSheet isOpen={isOpen} navigator={navigator} />
  ) : (
    <CarriedOverSheet isOpen={isOpen} summary={sheet.summary} />
  )
}
