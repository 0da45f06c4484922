import type { ClubNight } from '@tambay/contracts/club-nights'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'
import { IconButton } from '@tambay/ui/icon-button'
import { Pencil } from 'lucide-react'
import { useState } from 'react'

import { NightSheet } from './night-sheet.tsx'
import { useCancelNight } from './use-night.ts'

interface ChangeNightProps {
  clubId: string
  night: ClubNight
}

export function ChangeNight({ clubId, night }: ChangeNightProps) {
  const cancel = useCancelNight(clubId, night.id)
  const [shown, setShown] = useState<'form' | 'question'>()
  const close = () => setShown(undefined)
  return (
    <>
      <IconButton look="filled" label={`Change ${night.name}`} onClick={() => setShown('form')}>
        <Pencil />
      </IconButton>
      <NightSheet
        clubId={clubId}
        night={night}
        isOpen={shown === 'form'}
        onClose={close}
        onCallOff={() => setShown('question')}
      />
      <ConfirmDialog
        isOpen={shown === 'question'}
        onClose={close}
        title="Call the night off?"
        confirm="Call off"
        isDanger
        isBusy={cancel.isPending}
        onConfirm={() => cancel.mutate()}
      >
        We’ll tell everyone who is going.
      </ConfirmDialog>
    </>
  )
}
