/** The scope of a game's holds, so that no game can access another game's holds. */
export const orderScope = (gameId: string) => `game:${gameId}`
