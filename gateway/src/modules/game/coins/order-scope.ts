export const orderScope = (gameId: string) => `game:${gameId}`
