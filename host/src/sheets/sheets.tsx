import type { Navigator } from '../session/navigator.ts'
import { CarriedOverSheet } from './carried-over-sheet.tsx'
import type { HostSheet } from './host-sheet.ts'
import { LogInSheet } from './log-in-sheet.tsx'
import { LoginPromptSheet } from './login-prompt-sheet.tsx'
import { PushOfferSheet } from './push-offer-sheet.tsx'
import { WarningSheet } from './warning-sheet.tsx'

export interface SheetsProps {
  sheet: HostSheet
  isOpen: boolean
  navigator: Navigator
}

export function Sheets({ sheet, isOpen, navigator }: SheetsProps) {
  switch (sheet.kind) {
    case 'log-in':
      return <LogInSheet isOpen={isOpen} navigator={navigator} />
    case 'login-prompt':
      return <LoginPromptSheet isOpen={isOpen} prompt={sheet.prompt} navigator={navigator} />
    case 'push-offer':
      return <PushOfferSheet isOpen={isOpen} reason={sheet.reason} />
    case 'warning':
      return <WarningSheet key={sheet.warning.id} isOpen={isOpen} warning={sheet.warning} />
    case 'carried-over':
      return <CarriedOverSheet isOpen={isOpen} summary={sheet.summary} navigator={navigator} />
  }
}
