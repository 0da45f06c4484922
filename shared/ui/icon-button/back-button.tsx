import { useGoBack } from '@tambay/client/navigation/use-go-back'
import { ChevronLeft } from 'lucide-react'

import { IconButton } from './icon-button.tsx'

export function BackButton({ fallback = '/', onBack }: { fallback?: string; onBack?: () => void }) {
  const goBack = useGoBack(fallback)
  return (
    <IconButton label="Back" onClick={onBack ?? goBack}>
      <ChevronLeft />
    </IconButton>
  )
}
