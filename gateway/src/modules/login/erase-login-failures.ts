import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { accountOf, textOf } from './login-tries.ts'
import { loginFailure } from './tables.ts'

export async function eraseLoginFailures(within: Tx, userId: string): Promise<void> {
  await within.delete(loginFailure).where(eq(loginFailure.key, textOf(accountOf(userId))))
}
