export interface PageError {
  kind: 'unhandled' | 'remote_failed'
  error: unknown
  /** The remote that failed. By default, the remote that owns the current page. */
  remote?: string
}

const sampleRate = 0.25
const maxReports = 5
const expectedErrors = ['ApiError', 'TransportError', 'CanceledError', 'AbortError']

let isSampled: boolean | undefined
const reported = new Set<string>()

/** Reports an error to the operator, once per message, unless it is a refusal or a lost connection. */
export function reportPageError(pageError: PageError): void {
  const { error, kind } = pageError
  if (error instanceof Error && expectedErrors.includes(error.name)) return
  const key = `${kind} ${String(error)}`
  isSampled ??= Math.random() < sampleRate
  if (!isSampled || !navigator.onLine || reported.size >= maxReports || reported.has(key)) return
  reported.add(key)
  import(/* webpackChunkName: "send-report" */ './send-report.ts')
    .then(({ sendReport }) => sendReport(pageError))
    .catch(() => undefined)
}

export function reportUnhandledErrors(): () => void {
  const onError = ({ error, message }: ErrorEvent) => {
    // Only says that elements were resized twice in one frame, for example by a virtual list.
    if (message.startsWith('ResizeObserver loop')) return
    reportPageError({ kind: 'unhandled', error })
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) =>
    reportPageError({ kind: 'unhandled', error: reason })
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
