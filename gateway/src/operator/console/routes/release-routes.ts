import { listReleases, requestRelease } from '@tambay/contracts/operator/releases'
import { MonitorReport, releaseRequestsPath } from '@tambay/contracts/release-requests'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import * as releases from '../../releases/list-releases.ts'
import * as requests from '../../releases/release-requests.ts'
import { actorOf } from '../actor-of.ts'
import type { OperatorNeeds } from '../operator-needs.ts'
import { decisionRoute } from '../operator-route.ts'

export function releaseRoutes(app: App, deps: OperatorNeeds): void {
  route(app, listReleases, async () => ({
    items: await releases.listReleases(deps),
    requests: await releases.listRequests(deps)
  }))

  decisionRoute(app, requestRelease, async ({ body, operator }) => {
    await requests.requestRelease(deps, actorOf(operator), body)
    return {}
  })

  app.fastify.post(releaseRequestsPath, async ({ body }) => {
    const { data } = z.safeParse(MonitorReport, body)
    if (!data) throw new Refusal('bad_request', undefined, 'The report of the release monitor is not valid.')
    return { requests: await requests.answerMonitor(deps, data) }
  })
}
