import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

interface LeaveClubDialogProps {
  name: string
  isOpen: boolean
  onCancel: () => void
  onLeave: () => void
}

export function LeaveClubDialog({ name, isOpen, onCancel, onLeave }: LeaveClubDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={`Leave ${name}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onLeave}>Yes</Button>
        </>
      }
    >
      <p>You can join again anytime.</p>
    </Dialog>
  )
}
