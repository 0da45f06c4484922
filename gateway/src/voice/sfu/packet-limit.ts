/** Opus sends 50 packets per second, or 100 with short frames. */
const packetsPerSecond = 120
const burst = 240

/** Returns a token bucket: a function that returns false for packets above the limit. */
export function createPacketLimit(): (now: number) => boolean {
  let tokens = burst
  let filledAt = 0

  return now => {
    tokens = Math.min(burst, tokens + ((now - filledAt) / 1000) * packetsPerSecond)
    filledAt = now
    if (tokens < 1) return false
    tokens--
    return true
  }
}
