import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { Feed } from '@tambay/contracts/posts'
import { ButtonLink } from '@tambay/ui/button-link'
import { EmptyState } from '@tambay/ui/empty-state'
import { LogInLink } from '@tambay/ui/log-in-link'

export function FeedEmpty({ feed }: { feed: Feed }) {
  const me = useStore($userInfo)
  if (feed === 'recommended')
    return (
      <EmptyState
        picture="parol"
        title="No posts yet"
        text="Be the first to say hello."
        action={<ButtonLink to="/discover/post">Write a post</ButtonLink>}
      />
    )
  return me ? (
    <EmptyState
      picture="parol"
      title="Nothing here yet"
      text="Posts of people you follow show up here."
      action={<ButtonLink to="/discover">Find people to follow</ButtonLink>}
    />
  ) : (
    <EmptyState
      picture="parol"
      title="Your people, in one place"
      text="Log in to see posts of people you follow."
      action={<LogInLink address="/discover?feed=following">Log in</LogInLink>}
    />
  )
}
