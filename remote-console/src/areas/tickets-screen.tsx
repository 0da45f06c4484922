import { getTicketPicture, ticketQueue } from '@tambay/contracts/operator/tickets'

import { queueScreen } from '../queue/queue-screen.tsx'

const greeting = 'Hello! Thank you for writing to us.'
const closing = ['We are glad that it works again.', 'We have passed your idea on to the team. Thank you!']

const answers: Readonly<Record<string, readonly string[]>> = {
  wallet: [
    `${greeting}\n\nWe have checked your transactions. Your balance is right: Wallet, Transactions shows each change.`,
    `${greeting}\n\nA payment was late, and you have it now. We are sorry for the wait.`
  ],
  room: [
    `${greeting}\n\nPlease leave the room, reload the page and enter again. Does the problem come back?`
  ],
  game: [`${greeting}\n\nEach round can be checked: open the game’s history and press the round.`],
  account: [
    `${greeting}\n\nSettings, Account and security lists your devices. Please log out those you don’t know.`
  ],
  error: [`${greeting}\n\nWe have found the fault and fixed it. Please reload the page.`]
}

export const TicketsScreen = queueScreen({
  title: 'Tickets',
  read: 'tickets.read',
  decide: 'tickets.answer',
  operations: ticketQueue,
  picture: getTicketPicture,
  decisions: [
    {
      name: 'answer',
      label: 'Answer',
      key: 'r',
      effect: 'The user gets a notification and can reply.',
      isAnswer: true,
      isLong: true,
      macros: ({ kind }) => [
        ...(answers[kind] ?? []),
        `${greeting}\n\nWe are looking into it and will write again within a day.`,
        `${greeting}\n\nCould you tell us when it happened, and send us a picture of the screen?`
      ]
    },
    {
      name: 'close',
      label: 'Close',
      key: 'c',
      effect: 'This is the last answer. The user can’t reply.',
      isAnswer: true,
      isLong: true,
      macros: () => closing
    }
  ],
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
  empty: {
    unreviewed: 'No ticket waits for an answer. Well done.',
    mine: 'You have taken no ticket. Press A in a ticket to take it.',
    escalated: 'Nobody has escalated a ticket.',
    done: 'No ticket was answered yet.'
  }
})
