import { GameRefusal, kitRefusals } from '@tambay/game-kit/rules/refusals'

export const refusals = {
  ...kitRefusals,
  sale_closed: { code: 40_010, message: 'The sale of cards is closed. You can play in the next round.' },
  card_limit: { code: 40_011, message: 'You can have at most 4 cards in a round.' },
  round_full: { code: 40_012, message: 'This round is full. You can play in the next round.' },
  card_not_yours: { code: 40_013, message: 'This card is not in your hand.' },
  bingo_false: { code: 40_014, message: 'No bingo on this card yet. Nothing is lost.' },
  no_draw: { code: 40_015, message: 'No balls are being drawn right now.' },
  coin_balance_not_enough: { code: 50_007, message: 'Not enough coins for these cards. Buy fewer.' }
} as const

export function bingoRefusal(reason: keyof typeof refusals): GameRefusal {
  return new GameRefusal(reason, refusals[reason])
}
