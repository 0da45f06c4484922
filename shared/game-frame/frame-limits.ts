export const frameLimits = {
  timeoutMs: 10_000,
  /** How long the host waits for `exit.ack` after `closing` (spec GAME-25). */
  closingMs: 800,
  messagesPerSecond: 60,
  /** The size of a message as UTF-8 JSON. */
  messageBytes: 32 * 1024
} as const
