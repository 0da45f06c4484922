import type { ClubNight } from '@tambay/contracts/club-nights'
import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Sheet } from '@tambay/ui/sheet'

const NightForm = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "club-forms" */ './night-form.tsx')).NightForm
)

interface NightSheetProps {
  clubId: string
  /** Undefined to plan a new one. */
  night?: ClubNight
  isOpen: boolean
  onClose: () => void
  onCallOff?: () => void
}

export function NightSheet({ clubId, night, isOpen, onClose, onCallOff }: NightSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={night ? 'Change the night' : 'Plan a night'}>
      <NightForm clubId={clubId} night={night} onSaved={onClose} onCallOff={onCallOff} />
    </Sheet>
  )
}
