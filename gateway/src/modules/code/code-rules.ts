/** Seconds between two codes for one target. */
export const resendAfter = 60
/** Seconds that a code lives. */
export const codeLifetime = 10 * 60
/** Wrong tries that end a code. */
export const triesPerCode = 5
/** Wrong tries over all codes of one target in a day, after which even the right one is refused. */
export const triesPerDay = 20

export const hour = 3_600_000
export const day = 24 * hour
/** Milliseconds that a code counts: it can be tried until its end, and each try counts for a day from then. */
export const codeMemory = day + codeLifetime * 1000
