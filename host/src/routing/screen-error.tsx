import { useLocation, useRouteError } from '@tambay/client/router'

import { reportPageError } from '../error-reports/report-errors.ts'
import { areaName } from './area-name.ts'
import { UnavailableScreen } from './unavailable-screen.tsx'

/**
 * A screen crashed, or its chunk failed to load twice. Offers a reload, because the router tries again only
 * after a reload.
 */
export function ScreenError() {
  const { pathname } = useLocation()
  const error = useRouteError()
  console.error(error)
  reportPageError({ kind: 'unhandled', error })
  return <UnavailableScreen name={areaName(pathname)} onRetry={() => location.reload()} />
}
