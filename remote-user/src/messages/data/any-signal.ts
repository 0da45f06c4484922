/** `AbortSignal.any`, which Safari has only since version 17.4. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason)
    const abort = () => first.abort(signal.reason)
    signal.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}
