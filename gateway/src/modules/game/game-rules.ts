/** How long a launch ticket is valid (spec GAME-9). */
export const ticketMs = 60_000
/** Longer than anyone plays at a stretch; it ends sooner with the place in the party. */
export const sessionMs = 12 * 3_600_000
export const purgeEveryMs = 10 * 60_000
