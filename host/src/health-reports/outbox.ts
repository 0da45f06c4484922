import { randomUuid } from '@tambay/client/data/random-id'
import type { BodyOf } from '@tambay/contracts/endpoint'
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

/** Sends beacons: nobody waits for their response, and a refused one shows no toast. */
export function sendReports(): void {
  clearTimeout(timer)
  timer = undefined
  if (!navigator.onLine) return
  if (!isVisitSampled) return waiting.splice(0).forEach(sendFailure)
  while (waiting.length > 0 && takeTurn())
    beacon(reportHealth.path, {
      session: visitId,
      batch: randomUuid(),
      reports: waiting.splice(0, maxHealthReports)
    } satisfies BodyOf<typeof reportHealth>)
}

function sendFailure({ kind, remote, release, message = '', stack, route }: Report): void {
  beacon(reportError.path, {
    kind: kind === 'fallback' ? 'remote_failed' : 'unhandled',
    message,
    ...(stack && { stack }),
    host_version: hostVersion,
    ...(remote !== 'host' && { remote, remote_release: release }),
    ...(route !== '*' && { route })
  } satisfies BodyOf<typeof reportError>)
}

function beacon(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
