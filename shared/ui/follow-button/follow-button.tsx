import { useStore } from '@nanostores/react'
import { call } from '@tambay/client/api/call'
import { useOptimisticToggle } from '@tambay/client/data/use-optimistic-toggle'
import { offerPush } from '@tambay/client/stores/page/push-offer'
import { $userInfo, refreshUser } from '@tambay/client/stores/session/user'
import { followUser, search, unfollowUser } from '@tambay/contracts/social'
import { getUserById } from '@tambay/contracts/user'

import { Button } from '../button/button.tsx'

interface FollowButtonProps {
  person: { id: string; nick_name: string; is_following: boolean; is_followed_by?: boolean }
  /** The screen is about this person, so that following is its main action. */
  isMain?: boolean
}

export function FollowButton({ person, isMain }: FollowButtonProps) {
  const me = useStore($userInfo)
  const input = { user_id: person.id }
  const { isOn: isFollowing, press } = useOptimisticToggle({
    id: person.id,
    isOn: person.is_following,
    change: async follows => {
      const answer = await call(follows ? followUser : unfollowUser, input)
      void refreshUser()
      if (follows) offerPush('follow')
      return answer
    },
    pendingAction: { kind: 'follow', input, name: person.nick_name },
    // Doesn't refetch the suggestions, so that the person's row remains after the press.
    refetches: [getUserById.path, search.path]
  })
  if (me?.id === person.id) return null
  const follow = person.is_followed_by ? 'Follow back' : 'Follow'
  const variant = isMain ? 'primary' : 'soft'
  return (
    <Button size="sm" variant={isFollowing ? 'outline' : variant} onClick={press}>
      {isFollowing ? 'Following' : follow}{' '}
      <span className="visually-hidden">{`${person.nick_name}${isFollowing ? ', unfollow' : ''}`}</span>
    </Button>
  )
}
