import { KnownReleases, type Verdicts, verdictsPath } from '@tambay/contracts/release-verdicts'
import { maxHealthBytes, reportHealth } from '@tambay/contracts/report'
import { lt } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Refusal } from '#platform/errors/refusal.ts'
import type { App } from '#platform/http/app-type.ts'
import { route } from '#platform/http/route.ts'
import { repeat } from '#platform/jobs/repeat.ts'
import { storeKnownReleases } from './known-releases.ts'
import type { ReleaseContext } from './release-offers.ts'
import { createBatchMemory } from './reports/batch-memory.ts'
import { errorReportRoute } from './reports/error-reports.ts'
import { releaseHealth, releaseReporter } from './tables.ts'
import { findSlowCanaries } from './verdicts/slow-canaries.ts'
import { findSuspects, findVerdicts } from './verdicts/verdicts.ts'

/**
 * Counts batches from one network address, which thousands of phones may share (spec CALL-25). No limit holds for all
 * together, because a few addresses could use it up. What is kept of the reports has fixed maximums instead.
 */
const ratePerAddress = { max: 300, perSeconds: 60 }
const ratePerSession = { max: 10, perSeconds: 60 }

const writeEveryMs = 5000
const deleteEveryMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000
const keptDays = 14

export function releaseModule(app: App, deps: ReleaseContext): void {
  const { releaseHealth: health, clock, limiter } = deps
  const visits = limiter.limit('health reports of a visit', 'session', ratePerSession)
  const batches = createBatchMemory()
  errorReportRoute(app, deps)

  route(
    app,
    reportHealth,
    async ({ body: { session, batch, reports }, user, request, refuse }) => {
      await visits.count(session)
      if (!batches.add(batch, clock.now())) refuse('batch_already_received')
      const from = { session, userId: user?.id ?? null, ip: request.ip }
      for (const report of reports) health.count(report, from)
      return {}
    },
    { rate: ratePerAddress, maxBytes: maxHealthBytes }
  )

  app.fastify.post(verdictsPath, async ({ body }): Promise<z.output<typeof Verdicts>> => {
    const parsed = z.safeParse(KnownReleases, body)
    if (!parsed.success) throw new Refusal('bad_request', undefined, 'The list of releases is not valid.')
    const { releases } = parsed.data
    await storeKnownReleases(deps.db, releases)
    await health.readReleases()
    await health.write()
    const withdraw = await findVerdicts(deps, releases)
    const suspect = await findSuspects(deps, releases)
    return { withdraw, suspect, hold: await findSlowCanaries(deps, releases) }
  })

  repeat(app, 'write health reports', writeEveryMs, async () => {
    await health.write()
    await health.readReleases()
  })
  repeat(app, 'delete old health reports', deleteEveryMs, () => deleteOldHealth(deps))
  app.fastify.addHook('preClose', () => health.write())
}

export async function deleteOldHealth({ db, clock }: Pick<ReleaseContext, 'db' | 'clock'>): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  await db.delete(releaseHealth).where(lt(releaseHealth.minute, daysAgo(keptDays)))
  await db.delete(releaseReporter).where(lt(releaseReporter.seenAt, daysAgo(1)))
}
