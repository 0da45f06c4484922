import '@tambay/ui/styles/tokens.css'
import '@tambay/ui/styles/fonts.css'
import '@tambay/ui/styles/base.css'
import { QueryClientProvider } from '@tambay/client/query'
import { RouterProvider } from '@tambay/client/router'
import { ensureGuest } from '@tambay/client/stores/guest/guest'
import { recordRelease } from '@tambay/client/stores/page/releases'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { aroundLoginWhenIdle } from './around-login/load-around-login.ts'
import { loadInstanceWhenIdle } from './federation/load-instance.ts'
import { $registry } from './federation/registry.ts'
import { Toaster } from './layout/toaster.tsx'
import { makeQueryClient } from './make-query-client.ts'
import { watchReleases } from './releases/watch-releases.ts'
import { handleFailures } from './responses/handle-failures.ts'
import { createAppRouter } from './routing/app-router.tsx'
import { followSession } from './session/follow-session.ts'
import { placeOf } from './session/place.ts'
import { HostSheets } from './sheets/host-sheets.tsx'
import { followTextSize } from './theme/follow-text-size.ts'
import { followTheme } from './theme/follow-theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Loads while React renders, as the first screen calls the gateway at once; it also keeps every zod from eval (CSP).
void import(/* webpackChunkName: "send" */ '@tambay/client/api/send')

recordRelease('host', $registry.get().host.version)
watchReleases()
loadInstanceWhenIdle()
followTheme()
followTextSize()
void ensureGuest()

const queryClient = makeQueryClient()
const router = createAppRouter()
const place = placeOf(router)
handleFailures(place)
followSession(place, queryClient)
aroundLoginWhenIdle({ router, place, cache: queryClient })

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <HostSheets place={place} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>
)
