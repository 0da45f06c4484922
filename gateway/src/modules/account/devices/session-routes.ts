import { endOtherSessions, endSession, listSessions } from '@tambay/contracts/account'

import { deviceNameOf } from '#identity/sessions/device-name.ts'
import { listLiveSessions } from '#identity/sessions/live-sessions.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { toTimestamp } from '#platform/time/clock.ts'
import type { AccountNeeds } from '../account-needs.ts'

export function sessionRoutes(app: App, { db, clock, sessions }: AccountNeeds): void {
  route(app, listSessions, async ({ user }) => {
    const live = await listLiveSessions(db, user.id, clock.now())
    const items = live.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceNameOf(userAgent),
      created_at: toTimestamp(createdAt),
      last_used_at: toTimestamp(lastUsedAt),
      is_current: id === user.sessionId
    }))
    return { items }
  })

  route(app, endSession, async ({ user, body, refuse }) => {
    if (!(await sessions.revoke(user.id, body.id))) refuse('session_not_found')
    return {}
  })

  route(app, endOtherSessions, async ({ user }) => {
    const ended = await sessions.revokeAll(user.id, user.sessionId)
    return { ended: ended.length }
  })
}
