import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import { getUserById } from '@tambay/contracts/user'

/** Someone's profile. One's own is there at once, as it was last loaded, and then as the gateway has it. */
export function useProfile(uid: string) {
  const me = useStore($userInfo)
  const own =
    me?.id === uid ? { ...me, is_following: false, is_followed_by: false, live_party_id: null } : undefined
  return useQuery({
    ...queryOf(getUserById, { id: uid }),
    placeholderData: own && { other_user_info: own }
  })
}
