import { useStore } from '@nanostores/react'
import { Navigate, useParams, useSearchParams } from '@tambay/client/router'
import { $userInfo } from '@tambay/client/stores/session/user'

import { useProfileEvents } from '../people/use-profile-events.ts'
import { OtherProfile } from './other-profile.tsx'
import { OwnProfile } from './own-profile.tsx'
import { StrangerView } from './stranger-view.tsx'

/** The user's own profile is the root of the Profile tab (spec ACCESS-15). */
export function ProfileScreen() {
  const { uid = '' } = useParams()
  const [params] = useSearchParams()
  const me = useStore($userInfo)
  useProfileEvents()
  const isStrangerView = params.get('as') === 'stranger'
  if (me?.id !== uid)
    return isStrangerView ? (
      <Navigate to={`/my/profile/home/${uid}`} replace />
    ) : (
      <OtherProfile key={uid} uid={uid} />
    )
  return isStrangerView ? <StrangerView me={me} /> : <OwnProfile me={me} />
}
