/** What time it is; injected, so that tests and seeds can move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Seconds since 1970, as every contract carries a time (spec CONST-6). */
export function toTimestamp(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
