import { loadUser } from '@tambay/client/stores/session/user'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

export function WarmReminder({ message }: { message: string }) {
  return (
    <Dialog
      isOpen
      onClose={loadUser}
      isDismissable={false}
      title="Warm Reminder"
      actions={<Button onClick={loadUser}>Retry</Button>}
    >
      <p>{message}</p>
    </Dialog>
  )
}
