import type { SignedInDevice } from '@tambay/contracts/account'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

interface EndDevicesDialogProps {
  /** The device that is to be logged out, or all others; nothing while nobody asked. */
  asked: SignedInDevice | 'others' | undefined
  isEnding: boolean
  onClose: () => void
  onConfirm: () => void
}

export function EndDevicesDialog({ asked, isEnding, onClose, onConfirm }: EndDevicesDialogProps) {
  const isAll = asked === 'others'
  return (
    <Dialog
      isOpen={asked !== undefined}
      onClose={onClose}
      title={isAll ? 'Log out all other devices?' : 'Log out this device?'}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={onConfirm} isBusy={isEnding}>
            Log out
          </Button>
        </>
      }
    >
      <p>
        {isAll
          ? 'They have to log in again. You stay logged in here.'
          : `${asked?.device} has to log in again.`}
      </p>
    </Dialog>
  )
}
