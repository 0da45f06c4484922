export const appName = 'Tambay'

/** In years, to have an account: some games are games of chance. */
export const minimumAge = 18
