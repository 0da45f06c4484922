import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import { dissolveClub } from '@tambay/contracts/club-management'
import { type Club, listClubs, listSuggestedClubs } from '@tambay/contracts/clubs'
import { listPosts } from '@tambay/contracts/posts'
import { ConfirmDialog } from '@tambay/ui/confirm-dialog'

import { countMembers } from '../use-club-membership.ts'

interface DissolveClubDialogProps {
  club: Club
  isOpen: boolean
  onClose: () => void
  onDissolved: () => void
}

export function DissolveClubDialog({ club, isOpen, onClose, onDissolved }: DissolveClubDialogProps) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(dissolveClub, { club_id: club.id }),
    onSuccess: () => {
      showToast(`${club.name} is dissolved.`)
      onDissolved()
      void refetchQueries(cache, [listClubs.path, listSuggestedClubs.path, listPosts.path])
    }
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Dissolve ${club.name}?`}
      confirm="Dissolve"
      isDanger
      isBusy={isPending}
      onConfirm={() => mutate()}
    >
      <p>
        {`This deletes the club and all of its posts for ${club.member_count === 1 ? 'everyone' : `all ${countMembers(club.member_count)}`}. You can’t undo it.`}
      </p>
    </ConfirmDialog>
  )
}
