import { useStore } from '@nanostores/react'
import { ApiError } from '@tambay/shared/client/api-error'
import { call } from '@tambay/shared/client/call'
import { useMutation, useQueryClient } from '@tambay/shared/query'
import { useLocation, useNavigate } from '@tambay/shared/router'
import { keepPendingAction } from '@tambay/shared/stores/pending-action'
import { $userInfo } from '@tambay/shared/stores/user'

import { sessionExpiredCode } from '../../contracts/errors.ts'
import { followUser, search as searchAll, unfollowUser } from '../../contracts/social.ts'
import { getUserById } from '../../contracts/user.ts'
import { askToLogIn } from '../../navigation/ask-to-log-in.ts'
import { Button } from '../button/button.tsx'

interface FollowButtonProps {
  person: { id: string; nick_name: string; is_following: boolean }
}

/** Follows or unfollows at once, and takes it back when the gateway refuses. A guest follows after logging in. */
export function FollowButton({ person }: FollowButtonProps) {
  const me = useStore($userInfo)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const cache = useQueryClient()
  const input = { user_id: person.id }
  const wish = { kind: 'follow', input, name: person.nick_name } as const
  const change = useMutation({
    mutationFn: (follows: boolean) => call(follows ? followUser : unfollowUser, input),
    onSuccess: () =>
      cache.invalidateQueries({ predicate: ({ queryKey: [path] }) => showFollows.includes(path) }),
    // The session was over: the host asks to log in (SPEC §8), and the wish is still one.
    onError: (error, follows) => {
      if (follows && error instanceof ApiError && error.code === sessionExpiredCode) keepPendingAction(wish)
    }
  })
  if (me?.id === person.id) return null
  const isFollowing = change.isPending ? change.variables : (change.data?.is_following ?? person.is_following)
  return (
    <Button
      size="sm"
      variant={isFollowing ? 'secondary' : 'primary'}
      aria-label={`${isFollowing ? 'Unfollow' : 'Follow'} ${person.nick_name}`}
      onClick={() =>
        me ? change.mutate(!isFollowing) : askToLogIn(navigate, pathname + search + hash, wish)
      }
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}

/** Not the suggestions: a row should not vanish under the finger that pressed it. */
const showFollows: unknown[] = [getUserById.path, searchAll.path]
