import { FeedbackType } from '@tambay/contracts/help'
import { getTicketPicture, ticketQueue } from '@tambay/contracts/operator/tickets'

import { decision } from '../queue/queue-area.ts'
import { queueScreen } from '../queue/queue-screen.tsx'

export const TicketsScreen = queueScreen({
  operations: ticketQueue,
  picture: getTicketPicture,
  decisions: [
    decision('answer', 'Answer', 'r', 'The user gets a notification and can reply.', { isLong: true }),
    decision('close', 'Close', 'c', 'This is the last answer. The user can’t reply.', { isLong: true })
  ],
  macrosFor: { field: 'kind', codes: FeedbackType.options },
  entriesTitle: 'Replies',
  words: {
    wallet: 'Wallet',
    room: 'Room',
    game: 'Game',
    account: 'Account',
    error: 'Error message',
    idea: 'Idea',
    other: 'Other',
    answered: 'Answered',
    closed: 'Closed'
  },
  empty: 'No ticket waits for an answer. Well done.'
})
