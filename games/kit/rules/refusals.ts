export const kitRefusals = {
  bad_request: { code: 400, message: 'This request is not valid. Please try again.' },
  session_ended: { code: 40_001, message: 'Your session in the game has timed out.' },
  order_reused: { code: 40_005, message: 'This bet was already placed with other amounts.' },
  order_ended: {
    code: 40_006,
    message: 'This bet was canceled. Check your wallet for the returned coins.'
  },
  coin_balance_not_enough: { code: 50_007, message: 'Not enough coins for this bet. Bet less.' },
  launch_ticket_invalid: {
    code: 50_111,
    message: 'This game session has ended. Please open the game again.'
  },
  watching_only: { code: 40_007, message: 'You’re watching as a guest. Log in to play.' },
  watchers_full: {
    code: 40_008,
    // One line on the narrowest phone with the largest text.
    message: 'Too many guests. Log in, or wait.'
  },
  game_busy: { code: 500, message: "Can't reach the game. Check your connection and try again." }
} as const

export interface Refusal {
  code: number
  message: string
}

export class GameRefusal extends Error {
  override name = 'GameRefusal'
  readonly reason: string
  readonly code: number
  readonly data: unknown

  constructor(reason: string, { code, message }: Refusal, data?: unknown) {
    super(message)
    this.reason = reason
    this.code = code
    this.data = data
  }
}

export function kitRefusal(reason: keyof typeof kitRefusals): GameRefusal {
  return new GameRefusal(reason, kitRefusals[reason])
}
