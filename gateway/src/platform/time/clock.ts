export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Seconds since 1970, the format of all contracts (spec CONST-6). */
export function toTimestamp(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}
