/**
 * Requests for the same key share one read. A request that arrives during a read waits for the next one,
 * because the running read may have missed a change that happened before the request.
 */
export function shareReads<Value>(read: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const running = new Map<string, Promise<Value>>()
  const next = new Map<string, Promise<Value>>()

  function start(key: string): Promise<Value> {
    const work = read(key).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }

  return key => {
    const current = running.get(key)
    if (!current) return start(key)
    const waiting =
      next.get(key) ??
      current
        .catch(() => undefined)
        .then(() => {
          next.delete(key)
          return start(key)
        })
    next.set(key, waiting)
    return waiting
  }
}
