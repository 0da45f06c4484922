/** What both ends of a game frame hold each other to (spec GAME-3). */
export const frameLimits = {
  /** How long a question waits for its answer, and the host for a hello. */
  timeoutMs: 10_000,
  /** Messages each way in any one second. */
  messagesPerSecond: 60,
  /** Of one message as UTF-8 JSON. */
  messageBytes: 32 * 1024
} as const
