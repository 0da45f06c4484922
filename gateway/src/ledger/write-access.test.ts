import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
/**
 * Writes to the ledger's tables, by Drizzle or in SQL. Doesn't match writes to the table object `tx`, because
 * transactions have that name too.
 */
const writes =
  /\.(insert|update|delete)\((account|entry|hold|ledgerTx)\)|(INSERT INTO|UPDATE|DELETE FROM) (account|entry|hold|tx)\b/

test('only the ledger writes accounts, postings, entries and holds', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(file => !/^ledger\/|\.test\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter(file => writes.test(readFileSync(join(source, file), 'utf8')))).toEqual([])
})
