import type { FaqItemId } from '@tambay/contracts/faq'
import { Button } from '@tambay/ui/button'
import { Card } from '@tambay/ui/card'
import { ThumbsDown, ThumbsUp } from 'lucide-react'

import styles from './helpful-vote.module.css'
import { useFaqVote } from './use-faq-vote.ts'

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
