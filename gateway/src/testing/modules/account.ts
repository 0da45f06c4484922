import { eq } from 'drizzle-orm'

import { users } from '#identity/users/tables.ts'
import { createVerificationTokens } from '#modules/verification-codes/verification/verification-tokens.ts'
import { transact } from '#platform/database/transact.ts'
import type { TestApp, TestPerson } from '../create-test-app.ts'

export async function issueVerificationToken(app: TestApp, { id, sessionId }: TestPerson): Promise<string> {
  return (await transact(app.db, tx => createVerificationTokens(app).issue(tx, { id, sessionId }))).token
}

export function closeNow(app: TestApp, { id }: { id: string }): Promise<void> {
  return transact(app.db, async tx => {
    await tx.update(users).set({ closingAt: app.clock.now() }).where(eq(users.id, id))
    await app.sessions.closeAll(id, tx)
  })
}
