let offset: number | undefined

/** The server's time in milliseconds, from the message with the shortest delay. */
export function serverNow(): number {
  return Date.now() - (offset ?? 0)
}

export function setServerTime(now: number): void {
  const delay = Date.now() - now
  offset = offset === undefined ? delay : Math.min(offset, delay)
}
