export const resendAfterSeconds = 60
export const codeLifetimeSeconds = 10 * 60
/**
 * A code allows this many wrong attempts for the device that requested it, and as many for all other devices
 * together.
 */
export const attemptsPerCode = 5
/**
 * After this many attempts in a day, each new code allows only one, which limits guessing. The count includes
 * attempts that active codes still allow.
 */
export const fullAttemptsPerDay = 20
/**
 * The number of codes that unknown devices can request for one target in a day before the human check
 * becomes harder.
 */
export const easyCodesPerDay = 3

export const day = 24 * 3_600_000
/** Wrong attempts count for a day, and attempts are possible until the code expires. */
export const codeRetentionMs = day + codeLifetimeSeconds * 1000
