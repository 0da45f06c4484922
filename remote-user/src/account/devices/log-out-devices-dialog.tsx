import type { SignedInDevice } from '@tambay/contracts/account'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'

interface LogOutDevicesDialogProps {
  selected: SignedInDevice | 'others' | undefined
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

export function LogOutDevicesDialog({ selected, isPending, onClose, onConfirm }: LogOutDevicesDialogProps) {
  const isAll = selected === 'others'
  return (
    <ConfirmDialog
      isOpen={selected !== undefined}
      onClose={onClose}
      title={isAll ? 'Log out all other devices?' : 'Log out this device?'}
      confirm="Log out"
      onConfirm={onConfirm}
      isBusy={isPending}
    >
      <p>
        {isAll ? 'You’ll stay logged in on this device.' : `${selected?.device} will need to log in again.`}
      </p>
    </ConfirmDialog>
  )
}
