import { formatCoins } from '@tambay/format/coins'

import type { Proposed } from '../proposals/proposals.ts'
import { formatProposed } from '../proposals/propose-here.ts'
import { moment, paragraphs, section, table } from '../text.ts'
import type { CheckedOdds } from './odds-file.ts'
import type { ClosureReport, HistoryReport } from './wheel.ts'

const coins = (amount: number) => amount.toFixed(2)

const causes = { start: 'first table', operator: 'published', sold_out: 'sold out' }

export const formatWheel = {
  check({ lines, total, tableHash, costPerSpin, costPerTicket }: CheckedOdds): string {
    return paragraphs(
      table(
        lines.map(({ field: { id, prize, w }, chance, stock, cost }) => [
          id,
          prize.t === 'none' ? 'no prize' : `${formatCoins(prize.n)} ${prize.t}`,
          `${w} of ${total}`,
          `${(chance * 100).toFixed(3)}%`,
          stock === null ? 'no stock limit' : `stock ${stock}`,
          `${coins(cost)} coins`
        ])
      ),
      `Expected cost: ${coins(costPerSpin)} coins per spin, ${coins(costPerTicket)} coins per ticket with the spins that it wins.`,
      `Table hash ${tableHash}`
    )
  },

  publish: ({ proposed, checked }: { proposed: Proposed; checked: CheckedOdds }): string =>
    paragraphs(formatProposed(proposed), formatWheel.check(checked)),

  closure: ({ isClosed, reason }: ClosureReport): string =>
    isClosed ? `The wheel is closed. Users read: “${reason}”.` : `The wheel is open again: “${reason}”.`,

  history({ versions, closure }: HistoryReport): string {
    return paragraphs(
      closure ? `Closed since ${moment(closure.closedAt)}: “${closure.reason}”.` : 'The wheel is open.',
      section(
        'Versions',
        versions.map(({ version, createdAt, cause, soldOutFieldId, tableHash, fields, stock }) => [
          String(version),
          moment(createdAt),
          soldOutFieldId ? `${soldOutFieldId} ${causes[cause]}` : causes[cause],
          tableHash.slice(0, 12),
          fields.map(({ id, w }) => `${id}:${w}`).join(' '),
          stock.map(({ fieldId, initial, left }) => `${fieldId} ${left} of ${initial} left`).join(', ')
        ])
      )
    )
  }
}
