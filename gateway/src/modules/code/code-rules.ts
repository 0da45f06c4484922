export const resendAfterSeconds = 60
export const codeLifetimeSeconds = 10 * 60
export const attemptsPerCode = 5
/** Wrong attempts over all codes of a target. After that, even the right code is refused. */
export const attemptsPerDay = 20

export const hour = 3_600_000
export const day = 24 * hour
/** A wrong attempt, made at the latest when the code expires, counts for a day. */
export const codeRetentionMs = day + codeLifetimeSeconds * 1000
