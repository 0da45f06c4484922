import { getMyData } from '@tambay/contracts/my-data'

import { deleteOldSessions } from '#identity/sessions/delete-old-sessions.ts'
import { closeEndedConnections } from '#identity/sessions/live-sessions.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { whileApart } from '#platform/realtime/while-apart.ts'
import type { AccountNeeds } from './account-needs.ts'
import { addressRoutes } from './address/address-routes.ts'
import { deleteRoutes } from './close/delete-routes.ts'
import { readPersonalData, rowsPerPage } from './data/read-personal-data.ts'
import { sessionRoutes } from './devices/session-routes.ts'
import { eraseClosedAccounts } from './erasure/erase-closed-accounts.ts'
import { passwordRoutes } from './password/password-routes.ts'

const deleteEveryMs = 3_600_000
const eraseEveryMs = 10 * 60_000
const closeEveryMs = 30_000

export function accountModule(app: App, deps: AccountNeeds): void {
  const { db, clock } = deps
  sessionRoutes(app, deps)
  passwordRoutes(app, deps)
  addressRoutes(app, deps)
  dataRoutes(app, deps)
  deleteRoutes(app, deps)

  repeat(app, 'delete old sessions', deleteEveryMs, () => deleteOldSessions(db, clock.now()))
  repeat(app, 'erase closed accounts', eraseEveryMs, () => eraseClosedAccounts(deps))
  repeat(app, 'close ended connections', closeEveryMs, () => closeEndedConnections(deps))
  whileApart(app, deps.realtime, 'close ended connections', () => closeEndedConnections(deps))
}

function dataRoutes(app: App, { db, personalData }: AccountNeeds): void {
  route(app, getMyData, async ({ user, query: { section, page } }) => {
    const rows = await readPersonalData(db, personalData[section], { userId: user.id, page })
    return { rows, next_page: rows.length === rowsPerPage ? page + 1 : null }
  })
}
