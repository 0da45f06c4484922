import { useStore } from '@nanostores/react'
import { queryOf } from '@tambay/client/data/operations'
import { useQuery } from '@tambay/client/query'
import { $userInfo } from '@tambay/client/stores/session/user'
import { getUserById, type OtherUserInfo } from '@tambay/contracts/user'

/** The user's own profile renders at once from the session's user info, which also keeps its counters current. */
export function useProfile(uid: string, isStrangerView = false) {
  const me = useStore($userInfo)
  const own = me?.id === uid && !isStrangerView ? me : undefined
  const withOwn = (person: OtherUserInfo): OtherUserInfo => ({ ...person, ...own })
  const placeholder = own && { ...own, is_following: false, is_followed_by: false, live_party_id: null }
  return useQuery({
    ...queryOf(getUserById, isStrangerView ? { id: uid, as_stranger: '1' } : { id: uid }),
    placeholderData: placeholder && { other_user_info: placeholder },
    select: ({ other_user_info: person }) => withOwn(person)
  })
}
