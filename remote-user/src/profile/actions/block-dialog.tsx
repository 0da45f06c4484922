import { call } from '@tambay/client/api/call'
import { useMutation } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { refreshUser } from '@tambay/client/stores/session/user'
import { blockUser } from '@tambay/contracts/block'
import type { UserCard } from '@tambay/contracts/user'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'

interface BlockDialogProps {
  person: UserCard | undefined
  onClose: () => void
  onBlocked: () => void
}

export function BlockDialog({ person, onClose, onBlocked }: BlockDialogProps) {
  const block = useMutation({
    mutationFn: ({ id }: UserCard) => call(blockUser, { user_id: id }),
    onSuccess(_, { nick_name: name }) {
      onClose()
      onBlocked()
      showToast(`You blocked ${name}.`)
      void refreshUser()
    }
  })
  return (
    <ConfirmDialog
      isOpen={person !== undefined}
      onClose={onClose}
      title={`Block ${person?.nick_name}?`}
      confirm="Block"
      isDanger
      isBusy={block.isPending}
      onConfirm={() => person && block.mutate(person)}
    >
      You won’t see each other’s profiles, posts and comments, and you stop following each other. They aren’t
      told.
    </ConfirmDialog>
  )
}
