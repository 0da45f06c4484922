import type { PrizeField, WheelPrize } from '../check-spin.ts'
import { hashTable } from '../commit-reveal.ts'

export const receiptFormat = 'tambay-wheel-receipt/1'

export interface Receipt {
  format: typeof receiptFormat
  spin_id: string
  /** Unix time in seconds. */
  created_at: number
  /** The posting in the winner's wallet, or null if the prize isn't coins or diamonds. */
  transaction_id: string | null
  /** SHA-256 of the seed, shown to the player before the first spin. */
  commit: string
  seed: string
  table_hash: string
  table: PrizeField[]
  nonce: number
  /** All spins with this seed, from nonce 1 on. */
  spins: ReceiptSpin[]
  /** SHA-256 of the canonical JSON of all other fields. */
  fingerprint: string
}

export type ReceiptSpin = {
  nonce: number
  client_seed: string
  draw: number
  field_id: string
  prize: WheelPrize
}

export function createReceipt(content: Omit<Receipt, 'format' | 'fingerprint'>): Receipt {
  const receipt = { format: receiptFormat, ...content } as const
  return { ...receipt, fingerprint: hashTable(receipt) }
}

export function isUnchanged({ fingerprint, ...receipt }: Receipt): boolean {
  return hashTable(receipt) === fingerprint
}
