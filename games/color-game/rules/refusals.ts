import { GameRefusal } from '@tambay/game-kit/rules/refusals'

export const refusals = {
  bet_missing: { code: 40_010, message: 'Put a chip on a color first.' },
  bet_too_large: { code: 40_011, message: 'This bet is above the limit for one round.' },
  betting_closed: { code: 40_012, message: 'Betting is closed. Your chip was not placed.' },
  table_full: { code: 40_013, message: 'This round is full. You can bet in the next round.' }
} as const

export function refuse(reason: keyof typeof refusals): never {
  throw new GameRefusal(reason, refusals[reason])
}
