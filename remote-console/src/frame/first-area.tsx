import { Navigate } from '@tambay/client/router'
import { Spinner } from '@tambay/ui/spinner'

import { SignIn } from '../sign-in/sign-in.tsx'
import { areas } from './areas.ts'
import { ConsoleFrame } from './console-frame.tsx'
import { useOperatorQuery } from './use-operator.ts'

/** Leads to the first area that the operator may see. */
export function FirstArea() {
  const { data, isLoading } = useOperatorQuery()
  if (isLoading) return <Spinner isFullScreen />
  if (!data) return <ConsoleFrame title="Console">{null}</ConsoleFrame>
  const { operator } = data
  if (!operator) return <SignIn />
  const first = areas.find(
    ({ permission }) => permission === undefined || operator.permissions.includes(permission)
  )
  return <Navigate to={first?.to ?? '/console/account'} replace />
}
