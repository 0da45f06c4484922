import { hash, type KeyObject } from 'node:crypto'

import type { SealStatement } from '@tambay/contracts/supply'

import { EvidenceError } from './evidence-error.ts'
import { readRows, type SealedRows } from './sealed-rows.ts'
import { readStatement } from './statement.ts'
import { type EvidenceStore, listSeals, rowsFile, statementFile } from './store/evidence-store.ts'

export interface StoredSeal {
  statement: SealStatement
  /** As it was signed. */
  text: string
  rows: SealedRows
}

/** The seals of the store after the one whose number and text are given. Throws if one is missing or not what was signed. */
export async function* readSeals(
  store: EvidenceStore,
  publicKey: KeyObject,
  after: { number: number; text: string } = { number: 0, text: '' }
): AsyncGenerator<StoredSeal> {
  const numbers = await listSeals(store)
  let previous = after
  for (let number = after.number + 1; number <= (numbers.at(-1) ?? 0); number++) {
    const text = (await store.read(statementFile(number)))?.toString()
    if (text === undefined) throw new EvidenceError(`Seal ${number} is missing, but a later one is there.`)
    const statement = await readStatement(text, publicKey)
    if (!statement) throw new EvidenceError(`Seal ${number} is not signed with this key.`)
    const expected = previous.number === 0 ? null : hash('sha256', previous.text)
    if (statement.number !== number || statement.previous !== expected)
      throw new EvidenceError(`Seal ${number} does not follow seal ${previous.number}.`)
    const file = await store.read(rowsFile(number, statement.rows))
    if (!file || hash('sha256', file) !== statement.rows)
      throw new EvidenceError(`The rows of seal ${number} are missing or were changed.`)
    yield { statement, text, rows: readRows(file.toString()) }
    previous = { number, text }
  }
}
