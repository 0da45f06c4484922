export const appName = 'Tambay'

/** The minimum age for an account, in years. Some games are games of chance. */
export const minimumAge = 18
