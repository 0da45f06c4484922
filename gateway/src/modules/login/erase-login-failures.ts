import { eq } from 'drizzle-orm'

import type { Tx } from '../../db/db.ts'
import { accountOf, textOf } from './throttle/login-throttle.ts'
import { loginFailure } from './throttle/tables.ts'

export async function eraseLoginFailures(within: Tx, userId: string): Promise<void> {
  await within.delete(loginFailure).where(eq(loginFailure.key, textOf(accountOf(userId))))
}
