const key = 'home_visit'
/** Coming back earlier continues the same visit. */
const pauseMs = 30 * 60_000

/** Stores that the user is here now. Returns when the visit before this one ended, in seconds, if it is known. */
export function visitHome(userId: string, now = Date.now()): number | undefined {
  const [storedId, seenAt, storedSince] = (localStorage.getItem(key) ?? '').split(' ')
  const isSame = storedId === userId && Number.isFinite(Number(seenAt))
  const isNewVisit = isSame && now - Number(seenAt) > pauseMs
  const since = isNewVisit ? Math.floor(Number(seenAt) / 1000) : Number(isSame ? storedSince : NaN)
  localStorage.setItem(key, `${userId} ${now} ${since}`)
  return Number.isFinite(since) ? since : undefined
}
