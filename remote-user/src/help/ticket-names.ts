import type { FeedbackType, TicketStatus } from '@tambay/contracts/help'

export const typeNames: Record<FeedbackType, string> = {
  wallet: 'Coins and wallet',
  room: 'Room or voice',
  game: 'Game or wheel',
  account: 'My account',
  error: 'Something doesn’t work',
  idea: 'Idea',
  other: 'Something else'
}

export const statusNames: Record<TicketStatus, string> = {
  open: 'Sent',
  answered: 'Answered',
  closed: 'Closed'
}
