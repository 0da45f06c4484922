import type { ReportedPage } from '@tambay/contracts/help'

import { overrideCommand } from '#modules/releases/override-token.ts'
import { moment, onOneLine, paragraphs, section, table } from '../text.ts'
import type { FaqVotes, TicketAnswer, TicketList, TicketReport } from './tickets.ts'

const shownText = 60

export const formatTickets = {
  list({ open, tickets }: TicketList): string {
    if (open === 0) return 'No open tickets.'
    const count = open === 1 ? '1 open ticket' : `${open} open tickets`
    return paragraphs(
      tickets.length < open ? `${count}, the first ${tickets.length}:` : `${count}:`,
      table(
        tickets.map(({ id, type, text, username, waitingSince }) => [
          id.slice(0, 8),
          username,
          type,
          moment(waitingSince),
          onOneLine(text).slice(0, shownText)
        ])
      )
    )
  },

  ticket(report: TicketReport): string {
    const { id, userId, username, type, status, text, createdAt, replies, pictures } = report
    const attached = [
      report.txId === null ? [] : [['transaction', `${report.txId} (${report.currency})`]],
      report.partyId === null ? [] : [['room', report.partyId]],
      report.errorId === null ? [] : [['error', report.errorId]],
      report.page === null ? [] : describePage(report.page),
      pictures.map(src => ['picture', src])
    ].flat()
    return paragraphs(
      `Ticket ${id}: ${type}, ${status}`,
      `By ${username} (user:${userId}) on ${moment(createdAt)}`,
      printable(text),
      section('Attached', attached),
      replies
        .map(
          each =>
            `${each.by === 'user' ? username : 'Support'}, ${moment(each.createdAt)}\n${printable(each.text)}`
        )
        .join('\n\n')
    )
  },

  answer({ ticket, status, text }: TicketAnswer): string {
    return `ticket:${ticket} is ${status}: “${onOneLine(text)}”.`
  },

  votes(votes: FaqVotes): string {
    if (votes.length === 0) return 'No votes.'
    return table(votes.map(({ item, helpful, notHelpful }) => [item, `${helpful} yes`, `${notHelpful} no`]))
  }
}

function describePage({ path, releases }: ReportedPage): string[][] {
  return [
    ['page', path],
    ...(releases.length === 0 ? [] : [['releases', overrideCommand(releases, { to: path })]])
  ]
}

/** Removes control characters, with which a text could change what the terminal shows. Keeps line feeds. */
const printable = (text: string) => text.replace(/(?!\n)\p{C}+/gu, ' ')
