import { postChannel } from '#platform/realtime/channels.ts'
import type { SocialNeeds } from '../social-needs.ts'
import { canSeePost } from './visible-posts.ts'

export function watchPosts({ db, realtime }: SocialNeeds): void {
  realtime.onClientEvent('watch_post', async ({ payload, caller, joinChecked, refuse }) => {
    const check = async () => (await canSeePost(db, payload.post_id, caller.user?.id)) || undefined
    if (!(await joinChecked(postChannel(payload.post_id), check))) refuse('post_not_found')
  })
  realtime.onClientEvent('unwatch_post', ({ payload, leave }) => leave(postChannel(payload.post_id)))
}

/**
 * Tells all viewers of the post that its counts changed. The event has no counts, because they depend on the viewer's
 * blocks; each viewer reads its own.
 */
export function publishPost(
  realtime: Pick<SocialNeeds['realtime'], 'publishCoalesced'>,
  postId: string
): void {
  realtime.publishCoalesced(postChannel(postId), 'post_changed', { post_id: postId })
}
