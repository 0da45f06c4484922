import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { useOptimisticToggle } from '@tambay/client/data/use-optimistic-toggle'
import { $userInfo } from '@tambay/client/stores/session/user'
import { followUser, search, unfollowUser } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'

import { Button } from '../button/button.tsx'

interface FollowButtonProps {
  person: { id: string; nick_name: string; is_following: boolean }
}

export function FollowButton({ person }: FollowButtonProps) {
  const me = useStore($userInfo)
  const input = { user_id: person.id }
  const { isOn: isFollowing, press } = useOptimisticToggle({
    id: person.id,
    isOn: person.is_following,
    change: follows => call(follows ? followUser : unfollowUser, input),
    pendingAction: { kind: 'follow', input, name: person.nick_name },
    // Doesn't refetch the suggestions, so that the person's row remains after the press.
    refetches: [getUserById.path, search.path]
  })
  if (me?.id === person.id) return null
  return (
    <Button
      size="sm"
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-label={`${isFollowing ? 'Unfollow' : 'Follow'} ${person.nick_name}`}
      onClick={press}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
