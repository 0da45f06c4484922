import { call } from '@tambay/client/api/call'
import { useOptimisticToggle } from '@tambay/client/data/use-optimistic-toggle'
import { likePost, type Post, unlikePost } from '@tambay/contracts/posts'
import { formatShortNumber } from '@tambay/format/short-number'
import { tick } from '@tambay/ui/haptics'
import { Heart } from 'lucide-react'

import styles from './like-button.module.css'

export function LikeButton({ post }: { post: Post }) {
  const input = { post_id: post.id }
  const name = post.author.nick_name
  const { isOn, wasPressed, press } = useOptimisticToggle({
    id: post.id,
    isOn: post.is_liked,
    change: turnsOn => call(turnsOn ? likePost : unlikePost, input),
    pendingAction: { kind: 'like_post', input, name }
  })
  const count = post.like_count + Number(isOn) - Number(post.is_liked)
  return (
    <button
      type="button"
      aria-label={`Like ${name}’s post, ${count} ${count === 1 ? 'like' : 'likes'}`}
      aria-pressed={isOn}
      data-touched={wasPressed || undefined}
      onClick={() => {
        if (!isOn) tick()
        press()
      }}
      className={styles.like}
    >
      <Heart aria-hidden="true" />
      {formatShortNumber(count)}
    </button>
  )
}
