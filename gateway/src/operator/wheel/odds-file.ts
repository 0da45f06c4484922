import { readFile } from 'node:fs/promises'

import { PositiveAmount } from '@tambay/contracts/common'
import { PrizeField } from '@tambay/contracts/wheel'
import { hashTable, sumWeights } from '@tambay/fairness/commit-reveal'
import * as z from 'zod/mini'

import { OperatorError } from '../operator-error.ts'

const Weight = z.int().check(z.positive(), z.lte(1_000_000))
const Prize = z.discriminatedUnion('t', [
  z.strictObject({ t: z.enum(['coin', 'diamond', 'ticket']), n: PositiveAmount }),
  z.strictObject({ t: z.literal('none'), n: z.literal(0) })
])
const Line = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,20}$/)),
  prize: Prize,
  w: Weight,
  stock: z.optional(PositiveAmount)
})
/** More fields would be too narrow to read on the wheel. */
const OddsFile = z.array(Line).check(z.minLength(2), z.maxLength(12))

export interface CheckedOdds {
  fields: PrizeField[]
  stock: Map<string, number>
  tableHash: string
  total: number
  lines: Array<{ field: PrizeField; chance: number; stock: number | null; cost: number }>
  /** In coins, with diamonds at the exchange rate. */
  costPerSpin: number
  costPerTicket: number
}

export async function checkOddsFile(path: string, coinsPerDiamond: number): Promise<CheckedOdds> {
  const parsed = z.safeParse(OddsFile, await readJson(path))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new OperatorError(`${path}: ${issue?.path.join('.') || 'the list'}: ${issue?.message}`)
  }
  const fields = parsed.data.map(({ id, prize, w }) => ({ id, prize, w }))
  const stock = new Map(
    parsed.data.flatMap(({ id, stock: left }) => (left === undefined ? [] : [[id, left]]))
  )
  const twice = fields.find(({ id }, index) => fields.findIndex(field => field.id === id) < index)
  if (twice) throw new OperatorError(`${path}: two prizes have the id ${twice.id}.`)
  if (stock.size === fields.length)
    throw new OperatorError(`${path}: at least one prize must have no stock, or the table can become empty.`)
  const total = sumWeights(fields)
  const lines = fields.map(field => {
    const chance = field.w / total
    const cost = chance * coinsOf(field.prize, coinsPerDiamond)
    return { field, chance, stock: stock.get(field.id) ?? null, cost }
  })
  const costPerSpin = lines.reduce((sum, { cost }) => sum + cost, 0)
  return {
    fields,
    stock,
    tableHash: hashTable(fields),
    total,
    lines,
    costPerSpin,
    costPerTicket: costPerSpin / (1 - ticketsPerSpin(lines, path))
  }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`Cannot read ${path}.`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new OperatorError(`${path} is not valid JSON: ${error instanceof Error ? error.message : ''}`)
  }
}

function coinsOf({ t, n }: PrizeField['prize'], coinsPerDiamond: number): number {
  if (t === 'coin') return n
  return t === 'diamond' ? n * coinsPerDiamond : 0
}

function ticketsPerSpin(lines: CheckedOdds['lines'], path: string): number {
  const won = lines.map(({ field: { prize }, chance }) => (prize.t === 'ticket' ? prize.n * chance : 0))
  const tickets = won.reduce((sum, each) => sum + each, 0)
  if (tickets >= 1)
    throw new OperatorError(
      `${path}: a spin wins ${tickets.toFixed(2)} tickets on average, so spins never end.`
    )
  return tickets
}
