import { randomUUID } from 'node:crypto'

import { type KnownRelease, Verdicts, verdictsPath } from '@tambay/contracts/release-verdicts'
import { reportHealth } from '@tambay/contracts/report'
import * as z from 'zod/mini'

import type { TestApp } from '#testing/create-test-app.ts'
import type { Report } from './reports/error-log.ts'

export const healthy: Report = {
  kind: 'painted',
  remote: 'party',
  release: 'new',
  route: '/party-hubs',
  duration_ms: 400
}
export const failing: Report = {
  kind: 'error',
  remote: 'party',
  release: 'new',
  route: '/',
  message: 'Broken'
}

export const batchOf = (...reports: Report[]) => ({ session: randomUUID(), batch: randomUUID(), reports })

export const send = (app: TestApp, body: ReturnType<typeof batchOf>, from = '203.0.113.7') =>
  app.call(reportHealth, body, { headers: { 'x-forwarded-for': from } })

export async function sendFromMany(app: TestApp, count: number, report: Report): Promise<void> {
  for (let index = 0; index < count; index++) {
    const address = `10.${Math.floor(nextNetwork / 256) % 256}.${nextNetwork++ % 256}.7`
    expectAccepted(await send(app, batchOf(report), address))
  }
}
let nextNetwork = 0

function expectAccepted({ envelope }: Awaited<ReturnType<typeof send>>): void {
  if (envelope.code !== 0) throw new Error(`The report was refused: ${envelope.bizErrorCode}`)
}

export async function askVerdicts(app: TestApp, releases: KnownRelease[]) {
  const response = await app.fastify.inject({ method: 'POST', url: verdictsPath, payload: { releases } })
  return z.parse(Verdicts, response.json()).withdraw
}

export function partyRelease(
  app: TestApp,
  version: string,
  state: KnownRelease['state'],
  hoursAgo = 1
): KnownRelease {
  return { remote: 'party', version, state, deployed_at: app.clock.now().getTime() - hoursAgo * 3_600_000 }
}
