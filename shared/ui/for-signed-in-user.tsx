import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { UserInfo } from '@tambay/contracts/user'
import { Fragment, type ReactNode } from 'react'

/**
 * What needs to know who is signed in. Begins anew for another account and is gone with the session, as when another
 * tab logs out or in: nothing typed for one account is ever sent for another. The host's guard leads on from there.
 */
export function ForSignedInUser({ children }: { children: (info: UserInfo) => ReactNode }) {
  const info = useStore($userInfo)
  return info && <Fragment key={info.id}>{children(info)}</Fragment>
}
