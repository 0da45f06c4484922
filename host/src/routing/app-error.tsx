import { useLocation, useRouteError } from '@tambay/client/router'
import { useEffect } from 'react'

import { reportFailure } from '../health-reports/report-failure.ts'
import { areaName } from './area-name.ts'
import { Unavailable } from './unavailable.tsx'

export function AppError() {
  const { pathname } = useLocation()
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
    void reportFailure({ kind: 'error', error })
  }, [error])
  return <Unavailable name={areaName(pathname)} onRetry={() => location.reload()} />
}
