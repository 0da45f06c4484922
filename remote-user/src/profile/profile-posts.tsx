import { lazyWithRetry } from '@tambay/ui/lazy-with-retry'
import { Section } from '@tambay/ui/section'

import { PostSkeleton } from '../discover/post/post-skeleton.tsx'

// Below the fold, so the screen's first paint doesn't wait for it.
const ProfilePostList = lazyWithRetry(
  async () => (await import('./profile-post-list.tsx')).ProfilePostList,
  PostSkeleton
)

export function ProfilePosts({ uid }: { uid: string }) {
  return (
    <Section title="Posts">
      <ProfilePostList uid={uid} />
    </Section>
  )
}
