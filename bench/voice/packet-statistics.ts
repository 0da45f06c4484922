export function createPacketStatistics() {
  let streams: Record<string, { first: number; last: number }> = {}
  let lagsMs: number[] = []

  return {
    add(stream: string, sequence: number, lagMs: number): void {
      const known = (streams[stream] ??= { first: sequence, last: sequence })
      // Sequence numbers have 16 bits and start again at 0.
      const step = ((sequence - known.last + 0x8000) & 0xffff) - 0x8000
      known.last = Math.max(known.last, known.last + step)
      lagsMs.push(lagMs)
    },
    /** Returns the counts since the last call. */
    take() {
      const received = lagsMs.length
      const spans = Object.values(streams).map(({ first, last }) => last - first + 1)
      const sent = spans.reduce((sum, span) => sum + span, 0)
      const counts = { received, lost: Math.max(0, sent - received), streams: spans.length, lagsMs }
      streams = {}
      lagsMs = []
      return counts
    }
  }
}
