import { asc, eq } from 'drizzle-orm'

import { outbox } from '#modules/outbox/tables.ts'
import { createVerificationTokens } from '#modules/verification-codes/verification/verification-tokens.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

export async function issueVerificationToken(app: TestApp, person: TestPerson): Promise<string> {
  const { token } = await transact(app.db, tx => createVerificationTokens(app).issue(tx, person))
  return token
}

export async function textsTo(app: TestApp, address: string): Promise<string[]> {
  const messages = await app.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.recipient, address))
    .orderBy(asc(outbox.createdAt))
  return messages.map(({ text }) => text)
}
