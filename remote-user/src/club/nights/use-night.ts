import { call } from '@tambay/client/api/call'
import { refetchQueries } from '@tambay/client/data/refetch-queries'
import { useMutation, useQueryClient } from '@tambay/client/query'
import { showToast } from '@tambay/client/stores/page/toast'
import {
  answerClubNight,
  cancelClubNight,
  type ClubNight,
  listClubNights
} from '@tambay/contracts/club-nights'

export function useAnswerNight(clubId: string, { id, is_going: isGoing }: ClubNight) {
  const cache = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    scope: { id: `night ${id}` },
    mutationFn: (isOn: boolean) => call(answerClubNight, { club_id: clubId, night_id: id, is_going: isOn }),
    // Refetches after a refusal, too, because the night may have been called off.
    onSettled: () => refetchQueries(cache, [listClubNights.path])
  })
  const shown = isPending ? variables : isGoing
  return { isGoing: shown, toggle: () => mutate(!shown) }
}

export function useCancelNight(clubId: string, nightId: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelClubNight, { club_id: clubId, night_id: nightId }),
    onSuccess: () => showToast('Called off. We’ve told everyone who is going.'),
    onSettled: () => refetchQueries(cache, [listClubNights.path])
  })
}
