import { findArea } from '@tambay/build/registry'
import { $releases } from '@tambay/client/stores/page/releases'
import type { BodyOf } from '@tambay/contracts/endpoint'
import { reportError } from '@tambay/contracts/report'

import { $registry, deployedRelease } from '../federation/registry.ts'
import type { PageError } from './report-errors.ts'

/** Sent as a beacon, because nobody waits for the response and a refused report must not show a toast. */
export function sendReport({ kind, error, remote: failed }: PageError): void {
  const remote = failed ?? findArea($registry.get().owners, location.pathname)?.remote
  const release = remote && ($releases.get()[remote] ?? deployedRelease(remote))?.version
  const stack = error instanceof Error ? error.stack : undefined
  const body: BodyOf<typeof reportError> = {
    kind,
    message: String(error).slice(0, 300),
    ...(stack && { stack: stack.slice(0, 2048) }),
    host_version: $registry.get().host.version,
    ...(remote && { remote }),
    ...(release && { remote_release: release }),
    route: withoutIds(location.pathname)
  }
  const blob = new Blob([JSON.stringify(body)], { type: 'application/json' })
  navigator.sendBeacon(reportError.path, blob)
}

/** Ids in a path are personal data. */
function withoutIds(path: string): string {
  return path
    .split('/')
    .map(part => (/^[a-z-]*$/.test(part) ? part : ':id'))
    .join('/')
    .slice(0, 100)
}
