import * as z from 'zod/mini'

import { defineCommand } from '../define-command.ts'
import { help, noInput, reason } from '../inputs.ts'
import { formatTickets } from './format-tickets.ts'
import { answerTicket, closeTicket, countFaqVotes, listOpenTickets, showTicket } from './tickets.ts'

const ticketNumber = z
  .string('the number of the ticket is missing')
  .check(
    z.toLowerCase(),
    z.regex(/^[0-9a-f-]{8,36}$/, 'give the number of the ticket, or at least its first 8 characters')
  )
  .register(help, { usage: '<ticket>' })
const text = z
  .string('--text is missing: write the answer, in quotes')
  .check(
    z.trim(),
    z.minLength(3, '--text is missing: write the answer, in quotes'),
    z.maxLength(2000, '--text is too long')
  )
  .register(help, { usage: '--text "…"' })

export const helpCommands = [
  defineCommand({
    name: 'tickets list',
    about: 'tickets that wait for an answer, the oldest first',
    permission: 'tickets.read',
    input: noInput,
    run: ({ db }) => listOpenTickets(db),
    format: formatTickets.list
  }),
  defineCommand({
    name: 'tickets show',
    about: 'what the user wrote and attached, and the replies',
    permission: 'tickets.read',
    input: z.strictObject({ target: ticketNumber }),
    run: ({ db }, input) => showTicket(db, input.target),
    format: formatTickets.ticket
  }),
  defineCommand({
    name: 'tickets answer',
    about: 'the user sees the answer and can reply',
    permission: 'tickets.answer',
    input: z.strictObject({ target: ticketNumber, text }),
    run: answerTicket,
    format: formatTickets.answer
  }),
  defineCommand({
    name: 'tickets close',
    about: 'the user sees the reason and can no longer reply',
    permission: 'tickets.answer',
    input: z.strictObject({ target: ticketNumber, reason }),
    run: closeTicket,
    format: formatTickets.answer
  }),
  defineCommand({
    name: 'faq votes',
    about: 'helpful and unhelpful votes, the least helpful answers first',
    permission: 'tickets.read',
    input: noInput,
    run: ({ db }) => countFaqVotes(db),
    format: formatTickets.votes
  })
]
