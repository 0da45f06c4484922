export const resendAfterSeconds = 60
export const codeLifetimeSeconds = 10 * 60
/** Limits the requesting device, and separately all other devices together. */
export const attemptsPerCode = 5
/**
 * After this many wrong or open attempts in a day, each new code allows only one attempt, which limits
 * guessing.
 */
export const fullAttemptsPerDay = 20
/** Codes a day that unknown devices get for one target before the human check becomes harder. */
export const easyCodesPerDay = 3

export const hour = 3_600_000
export const day = 24 * hour
/** Wrong attempts count for a day. The latest possible attempt is made when the code expires. */
export const codeRetentionMs = day + codeLifetimeSeconds * 1000
