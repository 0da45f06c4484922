import type { KeyObject } from 'node:crypto'

import type { SealStatement } from '@tambay/contracts/supply'

import { readSeals } from '../read-seal.ts'
import type { EvidenceStore } from '../store/evidence-store.ts'

interface Sealed {
  hash: string
  seal: SealStatement
}

/** What all seals of a store say together. */
export interface SealedIndex {
  postings: Map<string, Sealed>
  actions: Map<number, Sealed>
  last: SealStatement | undefined
  restores: SealStatement[]
}

export async function indexSeals(store: EvidenceStore, publicKey: KeyObject): Promise<SealedIndex> {
  const index: SealedIndex = { postings: new Map(), actions: new Map(), last: undefined, restores: [] }
  for await (const { statement: seal, rows } of readSeals(store, publicKey)) {
    for (const id of rows.lostPostings) index.postings.delete(id)
    for (const position of rows.lostActions) index.actions.delete(position)
    for (const [id, hash] of rows.postings) index.postings.set(id, { hash, seal })
    for (const [position, hash] of rows.actions) index.actions.set(position, { hash, seal })
    if (seal.lost) index.restores.push(seal)
    index.last = seal
  }
  return index
}

export function nameOfSeal({ number, sealed_at: at }: SealStatement): string {
  return `seal ${number} of ${new Date(at * 1000).toISOString().slice(0, 10)}`
}
