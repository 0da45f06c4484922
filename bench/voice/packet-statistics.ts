/** A histogram of lags in steps of 0.1 ms. The last bucket counts all longer lags. */
const bucketsPerMs = 10
const bucketCount = 20_000

export interface PacketCounts {
  received: number
  lost: number
  streams: number
  lags: number[]
}

export function createPacketStatistics() {
  const streams = new Map<string, { first: number; last: number; received: number }>()
  const lags = new Uint32Array(bucketCount)

  return {
    add(stream: string, sequence: number, lagMs: number): void {
      const known = streams.get(stream) ?? { first: sequence, last: sequence, received: 0 }
      streams.set(stream, known)
      // Sequence numbers have 16 bits and start again at 0.
      const step = ((sequence - known.last + 0x8000) & 0xffff) - 0x8000
      known.last = Math.max(known.last, known.last + step)
      known.received++
      const bucket = Math.min(bucketCount - 1, Math.max(0, Math.floor(lagMs * bucketsPerMs)))
      lags[bucket] = (lags[bucket] ?? 0) + 1
    },
    take(): PacketCounts {
      const all = [...streams.values()]
      const received = all.reduce((sum, stream) => sum + stream.received, 0)
      const expected = all.reduce((sum, { first, last }) => sum + last - first + 1, 0)
      const counts = {
        received,
        lost: Math.max(0, expected - received),
        streams: all.length,
        lags: [...lags]
      }
      streams.clear()
      lags.fill(0)
      return counts
    }
  }
}

export function lagAt(lags: readonly number[], share: number): number {
  const total = lags.reduce((sum, count) => sum + count, 0)
  let seen = 0
  const bucket = lags.findIndex(count => (seen += count) >= total * share && total > 0)
  return bucket < 0 ? Infinity : bucket / bucketsPerMs
}
