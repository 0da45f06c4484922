import { readFile } from 'node:fs/promises'

import type { PrizeField } from '@tambay/contracts/wheel'
import { hashTable, sumWeights } from '@tambay/fairness/commit-reveal'
import type * as z from 'zod/mini'

import { fieldsOf, OddsTable, stockOf, ticketsPerSpin } from '#modules/wheel/odds/odds-table.ts'
import { OperatorError } from '../operator-error.ts'

export interface CheckedOdds {
  /** As it was given. */
  table: z.output<typeof OddsTable>
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
  return checkOdds(await readJson(path), coinsPerDiamond, `${path}: `)
}

export function checkOdds(table: unknown, coinsPerDiamond: number, source = ''): CheckedOdds {
  const parsed = OddsTable.safeParse(table)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new OperatorError(`${source}${issue?.path.join('.') || 'the list'}: ${issue?.message}`)
  }
  const fields = fieldsOf(parsed.data)
  const stock = stockOf(parsed.data)
  const total = sumWeights(fields)
  const lines = fields.map(field => {
    const chance = field.w / total
    const cost = chance * coinsOf(field.prize, coinsPerDiamond)
    return { field, chance, stock: stock.get(field.id) ?? null, cost }
  })
  const costPerSpin = lines.reduce((sum, { cost }) => sum + cost, 0)
  return {
    table: parsed.data,
    fields,
    stock,
    tableHash: hashTable(fields),
    total,
    lines,
    costPerSpin,
    costPerTicket: costPerSpin / (1 - ticketsPerSpin(fields))
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
