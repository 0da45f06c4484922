import { PositiveAmount } from '@tambay/contracts/common'
import type { PrizeField } from '@tambay/contracts/wheel'
import { sumWeights } from '@tambay/fairness/commit-reveal'
import * as z from 'zod'

const Prize = z.discriminatedUnion('t', [
  z.strictObject({ t: z.enum(['coin', 'diamond', 'ticket']), n: PositiveAmount }),
  z.strictObject({ t: z.literal('none'), n: z.literal(0) })
])

const Line = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,20}$/),
  prize: Prize,
  /** A whole weight, so the chances add up exactly. */
  w: z.int().positive().max(1_000_000),
  stock: z.optional(PositiveAmount)
})
type OddsLine = z.output<typeof Line>

/** At most 12 fields, because narrower ones can't be read on the wheel. */
export const OddsTable = z
  .array(Line)
  .min(2)
  .max(12)
  .superRefine((lines, context) => {
    const message = problemOf(lines)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** A new installation starts with these odds. Later ones are published by command. */
export const WheelContent = z.strictObject({ first_odds: OddsTable })
export type WheelContent = z.output<typeof WheelContent>

export const fieldsOf = (lines: readonly OddsLine[]): PrizeField[] =>
  lines.map(({ id, prize, w }) => ({ id, prize, w }))

export const stockOf = (lines: readonly OddsLine[]): Map<string, number> =>
  new Map(lines.flatMap(({ id, stock }) => (stock === undefined ? [] : [[id, stock] as const])))

export const ticketsPerSpin = (fields: readonly PrizeField[]): number =>
  fields.reduce((sum, { prize, w }) => sum + (prize.t === 'ticket' ? prize.n * w : 0), 0) / sumWeights(fields)

function problemOf(lines: readonly OddsLine[]): string | undefined {
  const twice = lines.find(({ id }, index) => lines.findIndex(line => line.id === id) < index)
  if (twice) return `two prizes have the id ${twice.id}.`
  if (stockOf(lines).size === lines.length)
    return 'at least one prize must have no stock, or the table can become empty.'
  const tickets = ticketsPerSpin(fieldsOf(lines))
  return tickets >= 1
    ? `a spin wins ${tickets.toFixed(2)} tickets on average, so spins never end.`
    : undefined
}
