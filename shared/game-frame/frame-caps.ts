export const playerCaps = ['coin', 'mic', 'invite', 'share', 'orientation', 'back']

/** Of a guest who only watches (docs/decisions/0147-guests-watch-games.md). */
export const watcherCaps = ['watch', 'login', 'invite', 'share', 'orientation', 'back']
