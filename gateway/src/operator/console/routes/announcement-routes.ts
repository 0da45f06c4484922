import {
  cancelAnnouncement,
  countRecipients,
  createAnnouncement,
  listAnnouncements
} from '@tambay/contracts/operator/announcements'

import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import {
  addAnnouncement,
  cancel,
  countSegment,
  readAnnouncements
} from '../../announcements/announcements.ts'
import { sendDueAnnouncements } from '../../announcements/send-announcements.ts'
import type { OperatorNeeds } from '../operator-needs.ts'
import { decisionRoute } from '../operator-route.ts'

const rate = { max: 10, perSeconds: 3600 }
const everyMs = 10_000

export function announcementRoutes(app: App, deps: OperatorNeeds): void {
  route(app, listAnnouncements, ({ query }) => readAnnouncements(deps.db, query))
  route(app, countRecipients, ({ query }) => countSegment(deps, query))
  route(
    app,
    createAnnouncement,
    async ({ body, operator }) => ({ id: await addAnnouncement(deps, operator, body) }),
    { rate }
  )
  decisionRoute(app, cancelAnnouncement, async ({ body: { id }, operator }) => {
    await cancel(deps, operator, id)
    return {}
  })
  repeat(app, 'send announcements', everyMs, () => sendDueAnnouncements(deps))
}
