import { hash, timingSafeEqual } from 'node:crypto'

import { releaseRequestsPath } from '@tambay/contracts/release-requests'
import { verdictsPath } from '@tambay/contracts/release-verdicts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '#platform/config/config.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { readBearer } from '#platform/http/caller/resolve-caller.ts'
import { sendRefusal } from '#platform/http/error-responses.ts'

export const metricsPath = '/metrics'

const guarded = new Set<string | undefined>([metricsPath, verdictsPath, releaseRequestsPath])
const refusal = new Refusal('token_unknown', undefined, 'Send MONITORING_TOKEN as a bearer token.')

/** Prometheus and the release monitor read status codes, so the refusal has 401. */
export function requireMonitoringToken(
  fastify: FastifyInstance,
  { MONITORING_TOKEN }: Pick<Config, 'MONITORING_TOKEN'>
): void {
  const digest = (token: string) => hash('sha256', token, 'buffer')
  const expected = digest(MONITORING_TOKEN)
  fastify.addHook('onRequest', async (request, reply) => {
    if (!guarded.has(request.routeOptions.url)) return
    if (timingSafeEqual(digest(readBearer(request.headers.authorization) ?? ''), expected)) return
    return sendRefusal(request, reply.header('www-authenticate', 'Bearer'), refusal, 401)
  })
}
