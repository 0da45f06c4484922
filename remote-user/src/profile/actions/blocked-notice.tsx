import { call } from '@tambay/client/api/call'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { unblockUser } from '@tambay/contracts/block'
import type { UserCard } from '@tambay/contracts/user'
import { Button } from '@tambay/ui/button'
import { EmptyState } from '@tambay/ui/empty-state'

interface BlockedNoticeProps {
  person: UserCard
  onUnblocked?: () => void
}

export function BlockedNotice({ person, onUnblocked }: BlockedNoticeProps) {
  const cache = useQueryClient()
  const unblock = useMutation({
    mutationFn: () => call(unblockUser, { user_id: person.id }),
    onSuccess() {
      onUnblocked?.()
      void cache.invalidateQueries()
    }
  })
  return (
    <EmptyState
      picture="jeepney"
      title={`You blocked ${person.nick_name}`}
      text="You don’t see each other in Tambay anymore. You can unblock people in Settings."
      action={
        <Button variant="secondary" isBusy={unblock.isPending} onClick={() => unblock.mutate()}>
          Unblock
        </Button>
      }
    />
  )
}
