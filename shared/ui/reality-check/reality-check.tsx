import type { ResponseOf } from '@tambay/contracts/endpoint'
import type { recordPlay } from '@tambay/contracts/limits'
import { formatCoins } from '@tambay/format/coins'
import type { ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'

interface RealityCheckProps {
  check: ResponseOf<typeof recordPlay>['check']
  onClose: () => void
  /** What the user can do instead of playing on. */
  otherAction: ReactNode
}

/** Tells the user how long they have played (spec LIMIT-10). It stays until they choose. */
export function RealityCheck({ check, onClose, otherAction }: RealityCheckProps) {
  return (
    <Dialog
      isOpen={check !== null}
      isDismissable={false}
      onClose={onClose}
      title={`You’ve played for ${check?.played_minutes ?? 0} minutes`}
      actions={
        <>
          {otherAction}
          <Button onClick={onClose}>Keep playing</Button>
        </>
      }
    >
      {check &&
        `Today you’ve played for ${formatCoins(check.minutes_today)} minutes and spent ${formatCoins(check.coins_today)} coins.`}
    </Dialog>
  )
}
