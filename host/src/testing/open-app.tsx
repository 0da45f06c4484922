import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { createBrowserRouter, RouterProvider } from '@tambay/client/router'
import { clearToast } from '@tambay/client/stores/page/toast'
import { clearSession } from '@tambay/client/stores/session/session'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'

import { AccessGate } from '../access/access-gate.tsx'
import { handleFailures } from '../responses/handle-failures.ts'
import { followSession } from '../session/follow-session.ts'
import { placeOf } from '../session/place.ts'
import { closeSheet } from '../sheets/host-sheet.ts'
import { HostSheets } from '../sheets/host-sheets.tsx'

/** What stands at a path: the host's frame is real, its screens are the test's. */
type Screens = Record<string, ReactNode>

/**
 * The host's frame in a page whose address is real: gate, responses, session and sheets, until the test is over.
 * A screen that is not given shows its path. `homeComes`: home is on its way that long, as when it has to be loaded.
 */
export function openApp(path: string, screens: Screens = {}, homeComes?: Promise<void>) {
  window.history.replaceState(null, '', path)
  const paths = new Set([...Object.keys(screens), ...commonPaths])
  const children = [...paths].map(at => ({
    path: at,
    element: screens[at] ?? <h1>{at}</h1>,
    ...(at === '/' && homeComes && { loader: () => homeComes.then(() => null) })
  }))
  const router = createBrowserRouter([{ element: <AccessGate />, children }])
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const place = placeOf(router)
  const stops = [handleFailures(place), followSession(place, cache), () => router.dispose()]
  onTestFinished(() => {
    stops.forEach(stop => stop())
    clearSession()
    closeSheet()
    clearToast()
  })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
      <HostSheets place={place} />
    </QueryClientProvider>
  )
  return { router, cache, place }
}

const commonPaths = [
  '/',
  '/club',
  '/party-hubs',
  '/game-frame',
  '/my/index',
  '/my/profile/home/:uid',
  '/my/wallet/index',
  '/user/login',
  '/user/register',
  '/user/terms/use'
]
