import { lt } from 'drizzle-orm'

import { repeat } from '#jobs/repeat.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { verificationProof } from '../account/verification/tables.ts'
import { forgetOldCodes } from './forget-codes.ts'
import { boundCodeRoutes } from './redeem/bound-code-routes.ts'
import { codeRoutes } from './send/code-routes.ts'

const forgetEvery = 10 * 60_000

/** Codes on their way to people, whatever they are for, and the proofs that they came back. */
export function codeModule(app: App, deps: Deps): void {
  const { db, clock } = deps
  codeRoutes(app, deps)
  boundCodeRoutes(app, deps)

  repeat(app, deps, 'forget old codes', forgetEvery, () => forgetOldCodes(db, clock.now()))
  repeat(app, deps, 'forget old proofs', forgetEvery, () =>
    db.delete(verificationProof).where(lt(verificationProof.expiresAt, clock.now()))
  )
}
