import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { type Club, getClub } from '@tambay/contracts/clubs'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'

interface OpenClubDialogProps {
  club: Club
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: (postCount: number) => void
}

export function OpenClubDialog({ club, isOpen, isBusy, onClose, onConfirm }: OpenClubDialogProps) {
  const { data, isFetching } = useQuery(queryOf(getClub, { id: club.id }))
  const count = data?.post_count ?? 0
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Open the club?"
      confirm="Open club"
      isBusy={isBusy || isFetching}
      onConfirm={() => onConfirm(count)}
    >
      <p>
        {count > 0 && `Everyone will see its ${count === 1 ? 'post' : `${count} posts`}. `}
        Anyone can join and see its members and rooms.
      </p>
    </ConfirmDialog>
  )
}
