/**
 * Returns a function that reports whether one more message is allowed: at most `perSecond` in any second.
 * `now` is in milliseconds.
 */
export function limitRate(perSecond: number, now: () => number = () => performance.now()): () => boolean {
  const times: number[] = []
  return () => {
    const time = now()
    while (times[0] !== undefined && time - times[0] >= 1000) times.shift()
    if (times.length >= perSecond) return false
    times.push(time)
    return true
  }
}
