export const resendAfterSeconds = 60
export const codeLifetimeSeconds = 10 * 60
/**
 * The wrong attempts that a code allows: for the device that requested it, and again for all other devices
 * together.
 */
export const attemptsPerCode = 5
/**
 * After this many attempts in a day, each new code allows only one attempt, which limits guessing. Counts
 * wrong attempts, and those that active codes still allow.
 */
export const fullAttemptsPerDay = 20
/**
 * The number of codes that unknown devices can request for one target in a day before the human check
 * becomes harder.
 */
export const easyCodesPerDay = 3

export const hour = 3_600_000
export const day = 24 * hour
/** Wrong attempts count for a day. The latest possible attempt is made when the code expires. */
export const codeRetentionMs = day + codeLifetimeSeconds * 1000
