import type { GameHealth } from './game-health.ts'
import type { GameNeeds } from './game-needs.ts'

export interface GameOffers {
  gameHealth: GameHealth
}

export type GameContext = GameNeeds & GameOffers
