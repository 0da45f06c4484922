import { redirectToLogin } from '@tambay/client/navigation/redirect-to-login'
import { loginPath } from '@tambay/client/navigation/redirect-url'
import { useNavigate } from '@tambay/client/router'
import type { PendingAction } from '@tambay/client/stores/session/pending-action'
import type { ReactNode } from 'react'

import { ButtonLink } from '../button/button-link.tsx'
import type { ButtonLook } from '../button/button.tsx'

interface LogInLinkProps extends ButtonLook {
  /** Where to come back to. */
  address: string
  /** What is done then. */
  action?: PendingAction
  className?: string
  children: ReactNode
}

/** Where a guest is asked to log in first. */
export function LogInLink({ address, action, ...look }: LogInLinkProps) {
  const navigate = useNavigate()
  return (
    <ButtonLink
      {...look}
      to={loginPath(address)}
      onClick={event => {
        // A new tab or window opens by itself, and has no action to do.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        redirectToLogin(navigate, address, action)
      }}
    />
  )
}
