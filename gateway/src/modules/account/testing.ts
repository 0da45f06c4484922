import { transact } from '../../db/transact.ts'
import type { TestApp, TestPerson } from '../../testing/create-test-app.ts'
import { createProofs } from './proofs.ts'

/** The proof that a code to a bound address came back to this session (`verifyBound`). */
export async function proofOf(app: TestApp, { id, sessionId }: TestPerson): Promise<string> {
  return (await transact(app.db, tx => createProofs(app).issue(tx, { id, sessionId }))).token
}
