import { GameRefusal } from '@tambay/game-kit/rules/refusals'

const refusals = {
  stake_unknown: { code: 40_010, message: 'This stake is not offered. Choose another one.' },
  commit_changed: { code: 40_011, message: 'The game has restarted. Please spin again.' }
} as const

export function slotsRefusal(reason: keyof typeof refusals, data?: unknown): GameRefusal {
  return new GameRefusal(reason, refusals[reason], data)
}
