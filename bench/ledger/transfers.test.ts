import { expect, test } from 'vitest'

import { scriptOf, transfers } from './transfers.ts'

test('the pgbench script is the ledger’s statement with all parameters filled in', () => {
  for (const transfer of Object.values(transfers)) {
    const script = scriptOf(transfer, { first: 100_001, count: 100 })
    expect(script).toContain('INSERT INTO entry')
    expect(script).not.toMatch(/\$\d|undefined/)
  }
})
