import { commitTo, draw, hashTable, pickField, sumWeights, wheelLabels } from '../commit-reveal.ts'
import { createReceipt, type ReceiptSpin } from '../receipt/receipt.ts'

type Field = {
  id: string
  prize: { t: 'coin' | 'diamond' | 'ticket' | 'none'; n: number }
  w: number
}

/** The test vector of the wheel (spec WHEEL-11 to WHEEL-14). */
export const table: Field[] = [
  { id: 'p1', prize: { t: 'diamond', n: 100 }, w: 1 },
  { id: 'p2', prize: { t: 'coin', n: 10_000 }, w: 9 },
  { id: 'p3', prize: { t: 'coin', n: 500 }, w: 90 },
  { id: 'p4', prize: { t: 'coin', n: 100 }, w: 300 },
  { id: 'p5', prize: { t: 'ticket', n: 1 }, w: 300 },
  { id: 'p6', prize: { t: 'none', n: 0 }, w: 300 }
]
export const seed = Array.from({ length: 32 }, (_, byte) => byte.toString(16).padStart(2, '0')).join('')
export const tableHash = hashTable(table)
export const commit = commitTo(seed, wheelLabels)
export const clientSeed = 'demo-client-seed'

export const exampleReceipt = createReceipt({
  spin_id: '00000000-0000-4000-8000-000000000101',
  created_at: 1_795_180_001,
  transaction_id: '00000000-0000-4000-8000-000000000201',
  commit,
  seed,
  table_hash: tableHash,
  table,
  nonce: 1,
  spins: [1, 2, 3].map(drawSpin)
})

export function drawSpin(nonce: number) {
  const total = sumWeights(table)
  const drawn = draw({ seed, tableHash, clientSeed, nonce, total, labels: wheelLabels })
  const { id, prize } = pickField(table, drawn)
  return { nonce, client_seed: clientSeed, draw: drawn, field_id: id, prize } satisfies ReceiptSpin
}
