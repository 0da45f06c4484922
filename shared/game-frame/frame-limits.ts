/** Enforced by both sides (spec GAME-3). */
export const frameLimits = {
  /** For a response, and for the first hello. */
  timeoutMs: 10_000,
  /** In each direction. */
  messagesPerSecond: 60,
  /** Size as UTF-8 JSON. */
  messageBytes: 32 * 1024
} as const
