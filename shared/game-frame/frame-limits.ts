export const frameLimits = {
  timeoutMs: 10_000,
  messagesPerSecond: 60,
  /** The size of a message as UTF-8 JSON. */
  messageBytes: 32 * 1024
} as const
