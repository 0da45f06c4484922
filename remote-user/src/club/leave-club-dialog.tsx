import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

interface LeaveClubDialogProps {
  name: string
  isOpen: boolean
  onStay: () => void
  onLeave: () => void
}

export function LeaveClubDialog({ name, isOpen, onStay, onLeave }: LeaveClubDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onStay}
      title={`Leave ${name}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onStay}>
            Stay
          </Button>
          <Button onClick={onLeave}>Yes</Button>
        </>
      }
    >
      <p>You can join again whenever you like.</p>
    </Dialog>
  )
}
