import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { withdrawClubOffer } from '@tambay/contracts/club-management'
import { getClub } from '@tambay/contracts/clubs'
import { ListRow } from '@tambay/ui/list-row'
import { Undo2 } from 'lucide-react'

interface WithdrawOfferRowProps {
  clubId: string
  name: string
  onWithdrawn: () => void
}

export function WithdrawOfferRow({ clubId, name, onWithdrawn }: WithdrawOfferRowProps) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(withdrawClubOffer, { club_id: clubId }),
    onSuccess: onWithdrawn,
    onSettled: () => refetchQueries(cache, [getClub.path])
  })
  return (
    <ListRow
      start={<Undo2 aria-hidden="true" />}
      title="Withdraw offer"
      subtitle={`${name} hasn’t answered yet`}
      onClick={() => !isPending && mutate()}
    />
  )
}
