import type { App } from '#platform/http/app-type.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { deleteOldChallenges } from '../accounts/passkeys.ts'
import { createProposals } from '../proposals/proposal-kinds.ts'
import { endDueSuspensions } from '../safety/suspension.ts'
import type { OperatorNeeds } from './operator-needs.ts'
import { queues } from './queues.ts'
import { announcementRoutes } from './routes/announcement-routes.ts'
import { catalogRoutes } from './routes/catalog-routes.ts'
import { ledgerRoutes } from './routes/ledger-routes.ts'
import { logRoutes } from './routes/log-routes.ts'
import { peopleRoutes } from './routes/people-routes.ts'
import { proposalRoutes } from './routes/proposal-routes.ts'
import { releaseRoutes } from './routes/release-routes.ts'
import { roomRoutes } from './routes/room-routes.ts'
import { sessionRoutes } from './routes/session-routes.ts'
import { suspensionRoutes } from './routes/suspension-routes.ts'
import { teamRoutes } from './routes/team-routes.ts'
import { workRoutes } from './routes/work-routes.ts'

const everyMs = 60_000

export function operatorModule(app: App, deps: OperatorNeeds): void {
  const { db, clock } = deps
  const proposals = createProposals(deps)
  sessionRoutes(app, deps)
  teamRoutes(app, deps)
  queues(app, deps)
  suspensionRoutes(app, deps)
  logRoutes(app, deps)
  announcementRoutes(app, deps)
  peopleRoutes(app, deps)
  roomRoutes(app, deps)
  proposalRoutes(app, proposals)
  ledgerRoutes(app, deps, proposals)
  catalogRoutes(app, deps, proposals)
  releaseRoutes(app, deps)
  workRoutes(app, deps)
  repeat(app, 'delete old challenges of operators', everyMs, () => deleteOldChallenges(db, clock.now()))
  repeat(app, 'end due suspensions', everyMs, () => endDueSuspensions(db, clock.now()))
}
