import { commitTo, draw, hashTable, pickField, sumWeights, wheelLabels } from './commit-reveal.ts'

export type WheelPrize = { t: string; n: number }

/** `w` is the weight: the chance is the weight divided by the sum of all weights. */
export type PrizeField = { id: string; w: number; prize: WheelPrize }

interface Draw {
  seed: string
  table: readonly PrizeField[]
  table_hash: string
  client_seed: string
  nonce: number
  draw: number
  field_id: string
  prize: WheelPrize
}

/** True if the seed is the one that was committed to before the spin. */
export function isCommitted({ seed, commit }: { seed: string; commit: string }): boolean {
  return commitTo(seed, wheelLabels) === commit
}

export function isTablePublished({ table, table_hash: hash }: Pick<Draw, 'table' | 'table_hash'>): boolean {
  return hashTable(table) === hash
}

export function repeatDraw<T extends PrizeField>(spin: Draw & { table: readonly T[] }) {
  const { seed, table, table_hash: tableHash, client_seed: clientSeed, nonce, prize } = spin
  const total = sumWeights(table)
  const drawn = draw({ seed, tableHash, clientSeed, nonce, total, labels: wheelLabels })
  const field = pickField(table, drawn)
  const isSamePrize = field.prize.t === prize.t && field.prize.n === prize.n
  return { drawn, field, isSame: drawn === spin.draw && field.id === spin.field_id && isSamePrize }
}
