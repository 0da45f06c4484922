import { repeat } from '#jobs/repeat.ts'
import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-type.ts'
import { closeEndedConnections } from '../../sessions/close-ended-connections.ts'
import { deleteOldSessions } from '../../sessions/delete-old-sessions.ts'
import { addressRoutes } from './address/address-routes.ts'
import { deleteRoutes } from './close/delete-routes.ts'
import { sessionRoutes } from './devices/session-routes.ts'
import { eraseClosedAccounts } from './erasure/erase-closed-accounts.ts'
import { passwordRoutes } from './password/password-routes.ts'

const forgetEvery = 3_600_000
const eraseEvery = 10 * 60_000
const dropEvery = 30_000

/** The account of someone who is signed in: its devices, password and addresses, and its end. */
export function accountModule(app: App, deps: Deps): void {
  const { db, clock } = deps
  sessionRoutes(app, deps)
  passwordRoutes(app, deps)
  addressRoutes(app, deps)
  deleteRoutes(app, deps)

  repeat(app, deps, 'forget old sessions', forgetEvery, () => deleteOldSessions(db, clock.now()))
  repeat(app, deps, 'erase closed accounts', eraseEvery, () => eraseClosedAccounts(deps))
  repeat(app, deps, 'drop dead connections', dropEvery, () => closeEndedConnections(deps))
}
