/**
 * Levels in -dBov, so a lower number is louder. Speaking starts at `startLevel` and continues at
 * `keepLevel`.
 */
const startLevel = 40
const keepLevel = 50
/** How many loud packets in a row count as speech. A packet lasts 20 ms, so a click has fewer. */
const startPackets = 3
const holdMs = 400

export interface SpeakingDetector {
  readonly isSpeaking: boolean
  hear(level: number, now: number): boolean
  /**
   * Call this function repeatedly, because clients with discontinuous transmission send no packets during
   * silence. Returns true if the state changed.
   */
  expire(now: number): boolean
  reset(): void
}

export function createSpeakingDetector(): SpeakingDetector {
  let isSpeaking = false
  let loudPackets = 0
  let lastLoudAt = 0

  return {
    get isSpeaking() {
      return isSpeaking
    },
    hear(level, now) {
      if (level > (isSpeaking ? keepLevel : startLevel)) {
        loudPackets = 0
        return false
      }
      lastLoudAt = now
      if (isSpeaking || ++loudPackets < startPackets) return false
      isSpeaking = true
      return true
    },
    expire(now) {
      if (!isSpeaking || now - lastLoudAt < holdMs) return false
      isSpeaking = false
      loudPackets = 0
      return true
    },
    reset() {
      isSpeaking = false
      loudPackets = 0
    }
  }
}
