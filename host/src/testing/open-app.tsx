import { QueryClient, QueryClientProvider } from '@tambay/client/query'
import { createBrowserRouter, RouterProvider } from '@tambay/client/router'
import { clearToast } from '@tambay/client/stores/page/toast'
import { clearSession } from '@tambay/client/stores/session/session'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'

import { AccessGate } from '../access/access-gate.tsx'
import { handleFailures } from '../refusals/handle-failures.ts'
import { followSession } from '../session/follow-session.ts'
import { createNavigator } from '../session/navigator.ts'
import { closeSheet } from '../sheets/host-sheet.ts'
import { HostSheets } from '../sheets/host-sheets.tsx'

type Screens = Record<string, ReactNode>

export function openApp(path: string, screens: Screens = {}, homeLoaded?: Promise<void>) {
  window.history.replaceState(null, '', path)
  const paths = new Set([...Object.keys(screens), ...commonPaths])
  const children = [...paths].map(at => ({
    path: at,
    element: screens[at] ?? <h1>{at}</h1>,
    ...(at === '/' && homeLoaded && { loader: () => homeLoaded.then(() => null) })
  }))
  const router = createBrowserRouter([{ element: <AccessGate />, children }])
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const navigator = createNavigator(router)
  const stops = [handleFailures(navigator), followSession(navigator, cache), () => router.dispose()]
  onTestFinished(() => {
    stops.forEach(stop => stop())
    clearSession()
    closeSheet()
    clearToast()
  })
  render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
      <HostSheets navigator={navigator} />
    </QueryClientProvider>
  )
  return { router, cache, navigator }
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
