import { resumeOutboxAfterLogin } from './messages/resume-outbox.ts'
import { startNotifications } from './notifications/start-notifications.ts'
import { prepareTabs } from './routing/prepare-tabs.ts'
import { loadUnavailableScreen } from './routing/unavailable.tsx'
import { type ServiceWorkerDeps, startServiceWorker } from './service-worker/start-service-worker.ts'

export function startIdleWork(deps: ServiceWorkerDeps): void {
  void prepareTabs()
  void loadUnavailableScreen().catch(() => undefined)
  startHealthReports()
  startNotifications()
  resumeOutboxAfterLogin()
  // Without HTTPS, browsers have no service workers.
  if ('serviceWorker' in navigator) startServiceWorker(deps)
}

export function startHealthReports(): void {
  import(/* webpackChunkName: "health" */ './health-reports/health-reports.ts')
    .then(module => module.startHealthReports())
    .catch(() => undefined)
}
