import type { Club } from '@tambay/contracts/clubs'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'

interface LeaveClubDialogProps {
  club: Club
  isOpen: boolean
  onCancel: () => void
  onLeave: () => void
}

export function LeaveClubDialog({ club, isOpen, onCancel, onLeave }: LeaveClubDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onCancel}
      title={`Leave ${club.name}?`}
      confirm="Yes"
      onConfirm={onLeave}
    >
      <p>
        {club.is_open
          ? 'You can join again anytime.'
          : 'To come back, you’ll need an officer to accept your request.'}
      </p>
    </ConfirmDialog>
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
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onCancel}
      title="You own this club"
      confirm={isAlone ? 'Dissolve' : 'Transfer'}
      isDanger={isAlone}
      onConfirm={isAlone ? onDissolve : onTransfer}
    >
      <p>
        {isAlone
          ? 'You’re the only member. To leave, dissolve the club.'
          : 'Ask another member to become the owner. Once they accept, you can leave.'}
      </p>
    </ConfirmDialog>
  )
}
