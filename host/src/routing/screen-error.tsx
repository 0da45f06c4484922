import { findPage } from '@tambay/build/registry'
import { useLocation, useRouteError } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { $isReloadBlocked } from '@tambay/client/stores/page/reload-block'
import { Spinner } from '@tambay/ui/spinner'
import { useEffect, useState } from 'react'

import { excludeRunningRelease } from '../federation/load-routes.ts'
import { $registry } from '../federation/registry.ts'
import { withTimeout } from '../federation/with-timeout.ts'
import { reportFailure } from '../health-reports/report-failure.ts'
import { areaName } from './area-name.ts'
import { hasPainted, ScreenLoadError } from './load-screen.tsx'
import { retryEveryMs, Unavailable } from './unavailable.tsx'

/** A reload cancels the download of the code that sends the report, so the reload waits this long at most. */
const reportTimeoutMs = 1000

/**
 * A screen crashed, or its files failed to load. If the screen has never painted, the release is at fault: the page
 * reloads with another release of the remote, if there is one. Otherwise, offers a reload, because the router tries again
 * only after a reload. After a failed download, reloads by itself, because a later download may succeed.
 */
export function ScreenError() {
  const { pathname } = useLocation()
  const error = useRouteError()
  const [isReplaced] = useState(() => replaceRelease(pathname))
  useEffect(() => {
    console.error(error)
    const reported = reportFailure({ kind: 'error', error, remote: ownerOf(pathname) })
    if (isReplaced) void withTimeout(reported, reportTimeoutMs).then(reload, reload)
  }, [error, isReplaced, pathname])
  if (isReplaced) return <Spinner isFullScreen />
  const isRetried = error instanceof ScreenLoadError && !$isReloadBlocked.get()
  return (
    <Unavailable
      name={areaName(pathname)}
      onRetry={reload}
      retryEveryMs={isRetried ? retryEveryMs : undefined}
    />
  )
}

const reload = () => location.reload()
const ownerOf = (pathname: string) => findPage($registry.get(), pathname)?.remote

function replaceRelease(pathname: string): boolean {
  const remote = ownerOf(pathname)
  if (remote === undefined || hasPainted(pathname) || !$isOnline.get() || $isReloadBlocked.get()) return false
  return excludeRunningRelease(remote)
}
