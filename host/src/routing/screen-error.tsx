import { useLocation, useRouteError } from '@tambay/client/router'

import { areaOf } from './area-of.ts'
import { UnavailableScreen } from './unavailable-screen.tsx'

/** A screen broke, or its chunk was lost twice: only loading the page afresh gives the router a new try. */
export function ScreenError() {
  const { pathname } = useLocation()
  const error = useRouteError()
  console.error(error)
  return <UnavailableScreen name={areaOf(pathname)?.name ?? 'This page'} onRetry={() => location.reload()} />
}
