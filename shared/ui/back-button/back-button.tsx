import { ChevronLeft } from 'lucide-react'

import { useGoBack } from '../../navigation/use-go-back.ts'
import { IconButton } from '../icon-button/icon-button.tsx'

/** Steps back in this app's history; a page opened directly has none, and goes to `fallback`. */
export function BackButton({ fallback = '/', onBack }: { fallback?: string; onBack?: () => void }) {
  const goBack = useGoBack(fallback)
  return (
    <IconButton label="Back" onClick={onBack ?? goBack}>
      <ChevronLeft />
    </IconButton>
  )
}
