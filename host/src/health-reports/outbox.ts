import { tokenFor } from '@tambay/client/api/token'
import { randomUuid } from '@tambay/client/data/random-id'
import type { BodyOf, Endpoint } from '@tambay/contracts/endpoint'
import { maxHealthReports, reportError, reportHealth } from '@tambay/contracts/report'

import { hostVersion } from '../federation/registry.ts'
import type { Report } from './describe-release.ts'
import { isVisitSampled, takeTurn, visitId } from './visit.ts'

const waitMs = 5000
const maxWaiting = 30

const waiting: Report[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reports of a sampled visit are sent together, after a few seconds or when the page is hidden. Other visits send only
 * their failures, to another operation, so that they don't count in the share of failed visits.
 */
export function addReport(report: Report): void {
  const isFailure = report.kind === 'error' || report.kind === 'fallback'
  if (waiting.length >= maxWaiting || !(isFailure || isVisitSampled)) return
  waiting.push(report)
  timer ??= setTimeout(sendReports, waitMs)
}

export function sendReports(): void {
  clearTimeout(timer)
  timer = undefined
  if (!navigator.onLine) return
  if (!isVisitSampled) return waiting.splice(0).forEach(sendFailure)
  while (waiting.length > 0 && takeTurn())
    post(reportHealth, {
      session: visitId,
      batch: randomUuid(),
      reports: waiting.splice(0, maxHealthReports)
    } satisfies BodyOf<typeof reportHealth>)
}

function sendFailure({ kind, remote, release, message = '', stack, route, releases, role }: Report): void {
  post(reportError, {
    kind: kind === 'fallback' ? 'remote_failed' : 'unhandled',
    message,
    ...(stack && { stack }),
    host_version: hostVersion,
    ...(remote !== 'host' && { remote, remote_release: release }),
    ...(route !== '*' && { route }),
    ...(releases && { releases }),
    ...(role && { role })
  } satisfies BodyOf<typeof reportError>)
}

/** Nobody waits for the response, and a refusal shows no toast. A beacon couldn't carry the token. */
function post({ method, path, access }: Endpoint, body: object): void {
  const token = tokenFor(access)
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` })
  }
  fetch(path, { method, headers, body: JSON.stringify(body), keepalive: true }).catch(() => undefined)
}
