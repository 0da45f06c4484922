import { GameRefusal, kitRefusals } from '@tambay/game-kit/rules/refusals'

export const refusals = {
  ...kitRefusals,
  bet_missing: { code: 40_010, message: 'Put a chip on a color first.' },
  bet_too_large: { code: 40_011, message: 'This bet is above the limit for one round.' },
  commit_changed: { code: 40_012, message: 'The table has restarted. Please play again.' },
  order_reused: { code: 40_005, message: 'This round was already played with other bets.' },
  round_void: { code: 40_006, message: 'This round was canceled. Check your wallet for the returned coins.' },
  table_busy: { code: 500, message: "Can't reach the game. Your round is saved and will be played once." }
} as const
export type RefusalReason = keyof typeof refusals

export class TableRefusal extends GameRefusal {
  declare readonly reason: RefusalReason

  constructor(reason: RefusalReason, data?: unknown) {
    super(reason, refusals[reason], data)
  }
}
