import { useNavigate } from '@tambay/shared/router'
import { ChevronLeft } from 'lucide-react'

import { IconButton } from '../icon-button/icon-button.tsx'

/** Steps back in this app's history; a page opened directly has none, and goes to `fallback`. */
export function BackButton({ fallback = '/', onBack }: { fallback?: string; onBack?: () => void }) {
  const navigate = useNavigate()
  const goBack = () => (isFirstPage(history.state) ? navigate(fallback, { replace: true }) : navigate(-1))
  return (
    <IconButton label="Back" onClick={onBack ?? goBack}>
      <ChevronLeft />
    </IconButton>
  )
}

/** The router numbers its own history entries in `state.idx`. */
function isFirstPage(state: unknown): boolean {
  return !(typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0)
}
