import { lt } from 'drizzle-orm'

import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import type { CodeNeeds } from './code-needs.ts'
import { deleteOldCodes } from './delete-codes.ts'
import { boundCodeRoutes } from './redeem/bound-code-routes.ts'
import { codeRoutes } from './send/code-routes.ts'
import { createIssue } from './send/issue-code.ts'
import { verificationProof } from './verification/tables.ts'

const deleteEveryMs = 10 * 60_000

export function verificationCodeModule(app: App, deps: CodeNeeds): void {
  const { db, clock } = deps
  const issue = createIssue({ ...deps, limiter: app.limiter })
  codeRoutes(app, deps, issue)
  boundCodeRoutes(app, deps, issue)

  repeat(app, 'delete old codes', deleteEveryMs, () => deleteOldCodes(db, clock.now()))
  repeat(app, 'delete expired verification tokens', deleteEveryMs, () =>
    db.delete(verificationProof).where(lt(verificationProof.expiresAt, clock.now()))
  )
}
