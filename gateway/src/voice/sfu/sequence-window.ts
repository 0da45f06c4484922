/** A packet is dropped if more than this many newer packets have arrived. */
const windowSize = 32

export interface SequenceWindow {
  /**
   * Returns the sequence number extended beyond 16 bits, or undefined if the packet is a duplicate or too
   * late.
   */
  accept(sequence: number): number | undefined
}

/** Forwarding the same number twice would encrypt two packets with the same key stream (RFC 3711, section 9.1). */
export function createSequenceWindow(): SequenceWindow {
  let highest: number | undefined
  let seen = 0

  return {
    accept(sequence) {
      // Starts above 0, so that late packets don't get a negative number.
      if (highest === undefined) highest = 0x10000 + sequence - 1
      const step = ((sequence - highest) << 16) >> 16
      if (step > 0) {
        seen = step < windowSize ? (seen << step) | 1 : 1
        highest += step
        return highest
      }
      const bit = 1 << -step
      if (-step >= windowSize || seen & bit) return undefined
      seen |= bit
      return highest + step
    }
  }
}
