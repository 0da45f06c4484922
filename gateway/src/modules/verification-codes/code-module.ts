import { lt } from 'drizzle-orm'

import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { CodeNeeds } from './code-needs.ts'
import { deleteOldCodes } from './delete-codes.ts'
import { boundCodeRoutes } from './redeem/bound-code-routes.ts'
import { codeRoutes } from './send/code-routes.ts'
import { verificationProof } from './verification/tables.ts'

const deleteEveryMs = 10 * 60_000

export function verificationCodeModule(app: App, deps: CodeNeeds): void {
  const { db, clock } = deps
  codeRoutes(app, deps)
  boundCodeRoutes(app, deps)

  repeat(app, 'delete old codes', deleteEveryMs, () => deleteOldCodes(db, clock.now()))
  repeat(app, 'delete expired verification tokens', deleteEveryMs, () =>
    db.delete(verificationProof).where(lt(verificationProof.expiresAt, clock.now()))
  )
}
