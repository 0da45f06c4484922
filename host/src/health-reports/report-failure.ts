export interface Failure {
  /** `fallback`: the visitor gets an earlier release of `remote`, or the screen that says that it is unavailable. */
  kind: 'error' | 'fallback'
  error: unknown
  /** By default, the remote whose code threw. */
  remote?: string | undefined
}

/** Resolves when the report waits to be sent, and also without the code that reports, which the app doesn't need. */
export function reportFailure(failure: Failure): Promise<void> {
  return import(/* webpackChunkName: "health" */ './health-reports.ts')
    .then(({ addFailure }) => addFailure(failure))
    .catch(() => undefined)
}

export function reportUnhandledErrors(): void {
  const report = (error: unknown) => void reportFailure({ kind: 'error', error })
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
}
