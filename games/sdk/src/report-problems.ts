const longest = 500

export function reportProblems(report: (code: string, message: string) => void): () => void {
  const onError = ({ error, message }: ErrorEvent) => reportUncaught(error ?? message)
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportUncaught(reason)
  const reportUncaught = (reason: unknown) => report('uncaught_error', String(reason).slice(0, longest))
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  const stopPolicyReports = observePolicy(message => report('not_permitted', message.slice(0, longest)))
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    stopPolicyReports()
  }
}

/** Does nothing in Safari and Firefox, which have no ReportingObserver for this. */
function observePolicy(report: (message: string) => void): () => void {
  if (typeof ReportingObserver === 'undefined') return () => {}
  const observer = new ReportingObserver(
    reports => {
      for (const { body } of reports) report(String(body && 'message' in body ? body.message : 'unknown'))
    },
    { types: ['permissions-policy-violation'], buffered: true }
  )
  observer.observe()
  return () => observer.disconnect()
}
