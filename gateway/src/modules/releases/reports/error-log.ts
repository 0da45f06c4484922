import type { HealthReport } from '@tambay/contracts/report'
import type * as z from 'zod/mini'

import { overrideCommand } from '../override-token.ts'
import type { ReleaseNeeds } from '../release-needs.ts'
import { mapStack } from './map-stack.ts'
import { removePersonalData } from './personal-data.ts'

export type Report = z.output<typeof HealthReport>

export interface LoggedError extends Pick<
  Report,
  'remote' | 'release' | 'canary' | 'message' | 'stack' | 'releases' | 'role'
> {
  kind: string
  route?: string | undefined
  /** The release of the host in the page. Default: the live one. */
  host?: string
}

/** Further errors are counted, but not logged. */
const maxErrorsPerWrite = 20

export function createErrorLog({ log, config }: Pick<ReleaseNeeds, 'log' | 'config'>) {
  let errors = new Map<string, { error: LoggedError; reports: number }>()

  async function write(liveHost: string | undefined): Promise<void> {
    const written = [...errors.values()]
    errors = new Map()
    for (const { error, reports } of written) {
      const { remote, release, message, stack, kind, route, canary, releases, role } = error
      const host = error.host ?? (remote === 'host' ? release : liveHost)
      const texts = {
        message: message && removePersonalData(message),
        stack: stack && (await mapStack(stack, host ?? '', config.RELEASES_FOLDER))
      }
      // The report has the pattern of the route. With an id in it, it is no address.
      const reopen =
        releases && overrideCommand(releases, { role, to: route?.includes(':') ? undefined : route })
      log.warn(
        { report: { release: `${remote}@${release}`, kind, route, canary, ...texts, reopen }, reports },
        'browser error'
      )
    }
  }

  return {
    add(error: LoggedError): void {
      const id = [error.remote, error.release, error.kind, error.message].join(' ')
      const known = errors.get(id)
      if (known) known.reports++
      else if (errors.size < maxErrorsPerWrite) errors.set(id, { error, reports: 1 })
    },
    write
  }
}
