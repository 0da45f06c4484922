export const refusals = {
  bad_request: { code: 400, message: 'This bet is not valid. Please place it again.' },
  session_ended: { code: 40_001, message: 'Your session at the table has timed out.' },
  bet_missing: { code: 40_002, message: 'Put a chip on a color first.' },
  bet_too_large: { code: 40_003, message: 'This bet is above the limit for one round.' },
  commit_changed: { code: 40_004, message: 'The table has restarted. Please play again.' },
  order_reused: { code: 40_005, message: 'This round was already played with other bets.' },
  round_void: { code: 40_006, message: 'This round was canceled. Check your wallet for the returned coins.' },
  coin_balance_not_enough: { code: 50_007, message: 'Not enough coins for this bet. Clear it and bet less.' },
  launch_ticket_invalid: {
    code: 50_111,
    message: 'This game session has ended. Please open the game again.'
  },
  table_busy: { code: 500, message: "Can't reach the game. Your round is saved and will be played once." }
} as const
export type RefusalReason = keyof typeof refusals

export class TableRefusal extends Error {
  override name = 'TableRefusal'
  readonly reason: RefusalReason
  readonly data: unknown

  constructor(reason: RefusalReason, data?: unknown) {
    super(refusals[reason].message)
    this.reason = reason
    this.data = data
  }
}
