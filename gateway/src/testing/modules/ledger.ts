import { randomUUID } from 'node:crypto'

import { Client } from 'pg'

import { move } from '#ledger/posting/posting.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

const guarded = ['account', 'tx', 'entry', 'operator_action']

export async function breakBooks(url: string, ...statements: string[]): Promise<void> {
  const owner = new Client({ connectionString: url })
  await owner.connect()
  try {
    for (const table of guarded) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    for (const statement of statements) await owner.query(statement)
    for (const table of guarded) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
  } finally {
    await owner.end()
  }
}

export function sendGift(t: Pick<TestApp, 'ledger'>, from: TestPerson, to: TestPerson, amount = 1) {
  return t.ledger.post({
    kind: 'gift_sent',
    legs: move({ user: from.id }, { user: to.id }, 'coin', amount),
    idemScope: 'test',
    idemKey: randomUUID(),
    memo: { title: 'A gift', counterparty: 'Somebody', reason: 'For a test' }
  })
}
