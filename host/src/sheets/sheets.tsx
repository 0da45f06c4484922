import type { Place } from '../session/place.ts'
import { CarriedOverSheet } from './carried-over-sheet.tsx'
import type { HostSheet } from './host-sheet.ts'
import { LogInSheet } from './log-in-sheet.tsx'

export interface SheetsProps {
  sheet: HostSheet
  isOpen: boolean
  place: Place
}

export function Sheets({ sheet, isOpen, place }: SheetsProps) {
  return sheet.kind === 'log-in' ? (
    <LogInSheet isOpen={isOpen} place={place} />
  ) : (
    <CarriedOverSheet isOpen={isOpen} news={sheet.news} />
  )
}
