import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { ChevronLeft } from 'lucide-react'

import { IconButton } from './icon-button.tsx'

/** Goes back in history, or to `fallback` if this page was opened directly. */
export function BackButton({ fallback = '/', onBack }: { fallback?: string; onBack?: () => void }) {
  const goBack = useGoBack(fallback)
  return (
    <IconButton label="Back" onClick={onBack ?? goBack}>
      <ChevronLeft />
    </IconButton>
  )
}
