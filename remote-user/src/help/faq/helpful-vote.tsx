import { call } from '@tambay/client/api/call'
import { queryOf } from '@tambay/client/data/operations'
import { useMutation, useQuery, useQueryClient } from '@tambay/client/query'
import { type FaqItemId, listFaqVotes, voteOnFaqItem } from '@tambay/contracts/faq'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { ThumbsDown, ThumbsUp } from 'lucide-react'

import styles from './helpful-vote.module.css'

export function HelpfulVote({ itemId }: { itemId: FaqItemId }) {
  const { vote, send, isSending } = useFaqVote(itemId)
  return (
    <Card className={styles.card}>
      {vote === undefined ? (
        <>
          <h2 id="helpful" className={styles.title}>
            Was this helpful?
          </h2>
          <div role="group" aria-labelledby="helpful" className={styles.buttons}>
            <Button
              variant="secondary"
              icon={<ThumbsUp aria-hidden="true" />}
              disabled={isSending}
              onClick={() => send(true)}
            >
              Yes
            </Button>
            <Button
              variant="secondary"
              icon={<ThumbsDown aria-hidden="true" />}
              disabled={isSending}
              onClick={() => send(false)}
            >
              No
            </Button>
          </div>
        </>
      ) : (
        <p role="status" className={styles.thanks}>
          {vote
            ? 'You found this helpful. Thanks for telling us.'
            : 'Thanks for telling us. Report the problem below, and we’ll help you.'}
        </p>
      )}
    </Card>
  )
}

function useFaqVote(itemId: FaqItemId) {
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
