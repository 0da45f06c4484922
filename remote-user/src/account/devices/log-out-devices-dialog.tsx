import type { SignedInDevice } from '@tambay/contracts/account'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

interface LogOutDevicesDialogProps {
  selected: SignedInDevice | 'others' | undefined
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}

export function LogOutDevicesDialog({ selected, isPending, onClose, onConfirm }: LogOutDevicesDialogProps) {
  const isAll = selected === 'others'
  return (
    <Dialog
      isOpen={selected !== undefined}
      onClose={onClose}
      title={isAll ? 'Log out all other devices?' : 'Log out this device?'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onConfirm} isBusy={isPending}>
            Log out
          </Button>
        </>
      }
    >
      <p>
        {isAll ? 'You’ll stay logged in on this device.' : `${selected?.device} will need to log in again.`}
      </p>
    </Dialog>
  )
}
