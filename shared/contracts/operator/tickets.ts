import { pictureOperation, queueOperations } from './queue.ts'

export const maxTicketAnswer = 2000

export const ticketQueue = queueOperations({
  queue: 'ticket',
  items: 'requests to support',
  read: 'tickets.read',
  decide: 'tickets.answer',
  decisions: ['answer', 'close'],
  maxReason: maxTicketAnswer
})
export const {
  list: listSupportTickets,
  get: getSupportTicket,
  assign: assignTicket,
  escalate: escalateTicket,
  decide: decideTicket,
  macros: listTicketMacros,
  changeMacro: changeTicketMacro
} = ticketQueue
export const getTicketPicture = pictureOperation('ticket', 'tickets.read', 'requests to support')
