export interface Failure {
  /** `fallback`: the visitor gets an earlier release of `remote`, or the screen that says that it is unavailable. */
  kind: 'error' | 'fallback'
  error: unknown
  /** By default, the remote whose code threw. */
  remote?: string
}

export const loadHealthReports = () => import(/* webpackChunkName: "health" */ './health-reports.ts')

/** Resolves when the report waits to be sent. */
export async function reportFailure(failure: Failure): Promise<void> {
  try {
    const { addFailure } = await loadHealthReports()
    addFailure(failure)
  } catch {
    // The app works without reports.
  }
}

export function reportUnhandledErrors(): void {
  addEventListener(
    'error',
    ({ error, message }) => void reportFailure({ kind: 'error', error: error ?? message })
  )
  addEventListener('unhandledrejection', ({ reason }) => void reportFailure({ kind: 'error', error: reason }))
}
