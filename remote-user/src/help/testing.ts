import type { Ticket } from '@tambay/contracts/help'

export function ticketOf(part: Partial<Ticket> = {}): Ticket {
  return {
    id: '00000000-0000-4000-8000-00000000f001',
    type: 'error',
    text: 'The wheel doesn’t turn.',
    status: 'open',
    created_at: 1_795_000_000,
    updated_at: 1_795_000_000,
    pictures: [],
    transaction: null,
    party: null,
    error_id: null,
    replies: [],
    ...part
  }
}
