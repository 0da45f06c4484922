import { lazyWithRetry } from '../lazy-with-retry/lazy-with-retry.tsx'
import { SkeletonRow, Skeletons } from '../skeleton/skeleton.tsx'
import type { SendCardProps } from './send-card.tsx'
import styles from './send-to-friend.module.css'

const SendCard = lazyWithRetry(async () => (await import('./send-card.tsx')).SendCard, LoadingPeople)

/** The user's chats and friends, to send a card to. Almost as high as a sheet can be, so that the sheet doesn't grow while people load. */
export function SendToFriend(props: SendCardProps) {
  return (
    <div className={styles.people}>
      <SendCard {...props} />
    </div>
  )
}

function LoadingPeople() {
  return (
    <Skeletons count={5}>
      <SkeletonRow />
    </Skeletons>
  )
}
