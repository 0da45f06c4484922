import './start-downloads.ts'
import '@tambay/ui/styles/tokens.css'
import '@tambay/ui/styles/fonts.css'
import '@tambay/ui/styles/base.css'
import './link-cover/link-cover.css'
import { TransportError } from '@tambay/client/api/api-error'
import { onlineManager, QueryClientProvider, QueryClient } from '@tambay/client/query'
import { RouterProvider } from '@tambay/client/router'
import { $isOnline } from '@tambay/client/stores/device/online'
import { ensureGuest } from '@tambay/client/stores/guest/guest'
import { provideOutbox } from '@tambay/client/stores/messages/message-outbox'
import { recordRelease } from '@tambay/client/stores/page/releases'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { loadInstanceWhenQuiet } from './federation/load-instance.ts'
import { $registry, isSite } from './federation/registry.ts'
import { reportUnhandledErrors } from './health-reports/report-failure.ts'
import { Toaster } from './layout/toaster.tsx'
import { startLoginFlowWhenIdle } from './login-flow/load-login-flow.ts'
import { handleFailures } from './refusals/handle-failures.ts'
import { followReleases } from './releases/new-release.ts'
import { replaceStalePage } from './releases/replace-stale-page.ts'
import { createAppRouter } from './routing/app-router.tsx'
import { untilFirstScreen } from './routing/until-first-screen.ts'
import { followSession } from './session/follow-session.ts'
import { createNavigator } from './session/navigator.ts'
import { showLoginPrompts, showPushOffers, showWarnings } from './sheets/host-sheet.ts'
import { HostSheets } from './sheets/host-sheets.tsx'
import { applyTextSize, applyTheme } from './theme/apply-appearance.ts'
import { whenQuiet } from './when-idle.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Loaded early, because the first screen calls the gateway at once. start-downloads.ts has requested it on Home. The
// chunk also configures zod not to use eval, which the CSP forbids.
void import(/* webpackChunkName: "send" */ '@tambay/client/api/send').catch(() => undefined)

recordRelease('host', { version: $registry.get().host.version, folder: '/' })
reportUnhandledErrors()
followReleases()
replaceStalePage()
applyTheme()
applyTextSize()

const queryClient = makeQueryClient()
const router = createAppRouter(queryClient)
const navigator = createNavigator(router)
handleFailures(navigator)
loadInstanceWhenQuiet(queryClient)
whenQuiet(queryClient, () => {
  import(/* webpackChunkName: "idle-work" */ './start-idle-work.ts')
    .then(({ startHealthReports, startIdleWork }) =>
      isSite ? startHealthReports() : startIdleWork({ navigator, cache: queryClient })
    )
    .catch((error: unknown) => console.warn('The work of an idle page could not be started.', error))
})
// Sites other than the app have no players (docs/decisions/0088-console-on-a-site-of-its-own.md).
if (!isSite) {
  void ensureGuest()
  followSession(navigator, queryClient)
  showLoginPrompts()
  showWarnings()
  showPushOffers()
  startLoginFlowWhenIdle({ router, navigator, cache: queryClient })
  provideOutbox(async () => {
    const { openOutbox } = await import(/* webpackChunkName: "idle-work" */ './messages/resume-outbox.ts')
    return openOutbox()
  })
}

void untilFirstScreen(router).then(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <HostSheets navigator={navigator} />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  )
)

function makeQueryClient(): QueryClient {
  // The online manager assumes a connection at the start and then only follows the browser's events.
  onlineManager.setOnline($isOnline.get())
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        gcTime: 30 * 60_000,
        // Sends requests even when offline, because the service worker can answer from its cache.
        networkMode: 'offlineFirst',
        retry: (failures, error) => error instanceof TransportError && failures < 1
      },
      mutations: { retry: false, networkMode: 'always' }
    }
  })
}
