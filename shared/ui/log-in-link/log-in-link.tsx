import { redirectToLogin } from '@tambay/client/navigation/redirect-to-login'
import { loginPath } from '@tambay/client/navigation/redirect-url'
import { useNavigate } from '@tambay/client/router'
import type { PendingAction } from '@tambay/client/stores/session/pending-action'
import type { ReactNode } from 'react'

import { ButtonLink } from '../button/button-link.tsx'
import type { ButtonLook } from '../button/button.tsx'

interface LogInLinkProps extends ButtonLook {
  address: string
  action?: PendingAction
  className?: string
  /** The login takes the place of this page, so that Back does not lead to it. */
  replace?: boolean
  children: ReactNode
}

export function LogInLink({ address, action, replace = false, ...look }: LogInLinkProps) {
  const navigate = useNavigate()
  return (
    <ButtonLink
      {...look}
      to={loginPath(address)}
      onClick={event => {
        // Let the browser open a new tab or window. Don't save the action, which applies only to this tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        redirectToLogin(to => navigate(to, { replace }), address, action)
      }}
    />
  )
}
