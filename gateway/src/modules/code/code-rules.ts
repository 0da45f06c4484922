export const resendAfterSeconds = 60
export const codeLifetimeSeconds = 10 * 60
/** Applies to the requesting device, and separately to all other devices together. */
export const attemptsPerCode = 5
/** After this many wrong or open attempts in a day, each new code allows only one, so that guessing stays bounded. */
export const fullAttemptsPerDay = 20
/** Codes a day that unknown devices get for one target before the human check becomes harder. */
export const easyCodesPerDay = 3

export const hour = 3_600_000
export const day = 24 * hour
/** A wrong attempt, made at the latest when the code expires, counts for a day. */
export const codeRetentionMs = day + codeLifetimeSeconds * 1000
