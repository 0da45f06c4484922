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
