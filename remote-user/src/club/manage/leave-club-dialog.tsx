import type { Club } from '@tambay/contracts/clubs'
import { Button } from '@tambay/ui/button'
import { Dialog } from '@tambay/ui/dialog'

interface LeaveClubDialogProps {
  club: Club
  isOpen: boolean
  onCancel: () => void
  onLeave: () => void
}

export function LeaveClubDialog({ club, isOpen, onCancel, onLeave }: LeaveClubDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={`Leave ${club.name}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button onClick={onLeave}>Yes</Button>
        </>
      }
    >
      <p>
        {club.is_open
          ? 'You can join again anytime.'
          : 'To come back, you’ll need an officer to accept your request.'}
      </p>
    </Dialog>
  )
}

interface OwnerLeavesDialogProps {
  isAlone: boolean
  isOpen: boolean
  onCancel: () => void
  onTransfer: () => void
  onDissolve: () => void
}

export function OwnerLeavesDialog({
  isAlone,
  isOpen,
  onCancel,
  onTransfer,
  onDissolve
}: OwnerLeavesDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title="You own this club"
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
          <Button variant={isAlone ? 'danger' : 'primary'} onClick={isAlone ? onDissolve : onTransfer}>
            {isAlone ? 'Dissolve' : 'Transfer'}
          </Button>
        </>
      }
    >
      <p>
        {isAlone
          ? 'You’re the only member. To leave, dissolve the club.'
          : 'Make another member the owner first. Then you can leave.'}
      </p>
    </Dialog>
  )
}
