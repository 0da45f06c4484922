import { useStore } from '@nanostores/react'
import { call } from '@tambay/shared/client/call'
import { useMutation, useQueryClient } from '@tambay/shared/query'
import { useLocation, useNavigate } from '@tambay/shared/router'
import { $userInfo } from '@tambay/shared/stores/user'

import { followUser, search as searchAll, unfollowUser } from '../../contracts/social.ts'
import { getUserById } from '../../contracts/user.ts'
import { loginPath } from '../../navigation/redirect-url.ts'
import { Button } from '../button/button.tsx'

interface FollowButtonProps {
  person: { id: string; nick_name: string; is_following: boolean }
}

/** Follows or unfollows at once, and takes it back when the gateway refuses. A guest is asked to log in. */
export function FollowButton({ person }: FollowButtonProps) {
  const me = useStore($userInfo)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const cache = useQueryClient()
  const change = useMutation({
    mutationFn: (follows: boolean) => call(follows ? followUser : unfollowUser, { user_id: person.id }),
    onSuccess: () =>
      cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => showFollows.includes(path) })
  })
  if (me?.id === person.id) return null
  const isFollowing = change.isPending ? change.variables : (change.data?.is_following ?? person.is_following)
  return (
    <Button
      size="sm"
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-label={`${isFollowing ? 'Unfollow' : 'Follow'} ${person.nick_name}`}
      onClick={() => (me ? change.mutate(!isFollowing) : void navigate(loginPath(pathname + search)))}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

/** Not the suggestions: a row should not vanish under the finger that pressed it. */
const showFollows: unknown[] = [getUserById.path, searchAll.path]
