import { showToast } from '@tambay/client/stores/page/toast'
import type { UserCard } from '@tambay/contracts/user'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'

import { useMutePerson } from './use-mute-person.ts'

interface MuteDialogProps {
  person: UserCard
  isOpen: boolean
  onClose: () => void
}

export function MuteDialog({ person, isOpen, onClose }: MuteDialogProps) {
  const mute = useMutePerson()
  const confirm = () =>
    mute.mutate(
      { user_id: person.id, is_muted: true },
      {
        onSuccess: () => {
          showToast(`You muted ${person.nick_name}`)
          onClose()
        }
      }
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Mute ${person.nick_name}?`}
      confirm="Mute"
      onConfirm={confirm}
      isBusy={mute.isPending}
    >
      <p>You’ll get no more notifications about them. They aren’t told. You can undo this in Settings.</p>
    </ConfirmDialog>
  )
}
