import { useLocation } from '@tambay/client/router'
import { LogInLink } from '@tambay/ui/log-in-link'
import type { ReactNode } from 'react'

import { useRoomView } from '../layout/room-view.ts'

interface LogInToJoinProps {
  /** The bar of listeners has the room's main button. */
  variant?: 'primary' | 'secondary'
  children: ReactNode
}

/** After the login, the user comes back to this room as a member. */
export function LogInToJoin({ variant = 'secondary', children }: LogInToJoinProps) {
  const { pathname, search } = useLocation()
  const { id, name } = useRoomView().party
  return (
    <LogInLink
      variant={variant}
      replace
      address={pathname + search}
      action={{ kind: 'join_party', input: { party_id: id }, name }}
    >
      {children}
    </LogInLink>
  )
}
