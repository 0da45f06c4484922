import type { Failure } from './health-reports.ts'

/**
 * Resolves once the report is queued. Also resolves if the code for reports fails to load, because the app
 * works without it.
 */
export function reportFailure(failure: Failure): Promise<void> {
  return import(/* webpackChunkName: "health" */ './health-reports.ts')
    .then(({ addFailure }) => addFailure(failure))
    .catch(() => undefined)
}

export function reportUnhandledErrors(): void {
  const report = (error: unknown) => void reportFailure({ kind: 'error', error })
  addEventListener('error', ({ error, message }) => report(error ?? message))
  addEventListener('unhandledrejection', event => {
    if (isSkippedTransition(event.reason)) event.preventDefault()
    else report(event.reason)
  })
}

/** The router doesn't handle it when a navigation cuts off the view transition of the one before. */
const isSkippedTransition = (reason: unknown) =>
  reason instanceof DOMException && /transition/i.test(reason.message)
