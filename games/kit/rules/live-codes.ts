export const liveCodes = {
  badMessage: 4000,
  sessionEnded: 4001,
  tooManyMessages: 4002,
  /** Connect again: another server owns the table by then. */
  tableMoved: 4003,
  /** Try again later: as many guests as may watch are watching. */
  watchersFull: 4004
} as const

/** Other codes can't be sent. */
export function isOwnCode(code: number): boolean {
  return code >= 4000 && code <= 4999
}
