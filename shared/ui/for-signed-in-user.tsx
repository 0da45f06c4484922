import { useStore } from '@nanostores/react'
import { $userInfo } from '@tambay/client/stores/session/user'
import type { UserInfo } from '@tambay/contracts/user'
import { Fragment, type ReactNode } from 'react'

/**
 * Renders only for a signed-in user. Remounts when the account changes (also from another tab), so that input
 * typed for one account is never sent for another.
 */
export function ForSignedInUser({ children }: { children: (info: UserInfo) => ReactNode }) {
  const info = useStore($userInfo)
  return info && <Fragment key={info.id}>{children(info)}</Fragment>
}
