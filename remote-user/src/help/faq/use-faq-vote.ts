import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery, useQueryClient } from '@tambay/client/query'
import { type FaqItemId, listFaqVotes, voteOnFaqItem } from '@tambay/contracts/faq'

export function useFaqVote(itemId: FaqItemId) {
  const cache = useQueryClient()
  const votes = queryOf(listFaqVotes, undefined)
  const query = useQuery(votes)
  const voting = useMutation({
    mutationFn: (isHelpful: boolean) => call(voteOnFaqItem, { item_id: itemId, is_helpful: isHelpful }),
    // Refetches after a refusal, too, because the user may have voted on another device.
    onSettled: () => cache.invalidateQueries({ queryKey: votes.queryKey })
  })
  const stored = query.data?.items.find(({ item_id: id }) => id === itemId)?.is_helpful
  return {
    vote: voting.isSuccess ? voting.variables : stored,
    isSending: voting.isPending,
    send: (isHelpful: boolean) => voting.mutate(isHelpful)
  }
}
