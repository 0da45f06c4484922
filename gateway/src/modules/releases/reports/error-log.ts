import type { HealthReport } from '@tambay/contracts/report'
import type * as z from 'zod/mini'

import type { Deps } from '#deps.ts'
import { mapStack } from './map-stack.ts'
import { removePersonalData } from './personal-data.ts'

export type Report = z.output<typeof HealthReport>

/** Further errors are counted, but not logged. */
const maxErrorsPerWrite = 20

/** Collects errors and logs each once per write, with its stack in the sources. */
export function createErrorLog({ log, config }: Pick<Deps, 'log' | 'config'>) {
  let errors = new Map<string, { report: Report; reports: number }>()

  async function write(liveHost: string | undefined): Promise<void> {
    const written = [...errors.values()]
    errors = new Map()
    for (const { report, reports } of written) {
      const { remote, release, message, stack, kind, route, canary } = report
      const host = remote === 'host' ? release : liveHost
      const mapped = stack && (await mapStack(stack, host ?? '', config.RELEASES_FOLDER))
      const texts = {
        message: message && removePersonalData(message),
        stack: mapped && removePersonalData(mapped)
      }
      log.warn(
        { report: { release: `${remote}@${release}`, kind, route, canary, ...texts }, reports },
        'browser error'
      )
    }
  }

  return {
    add(report: Report): void {
      const id = [report.remote, report.release, report.kind, report.message].join(' ')
      const known = errors.get(id)
      if (known) known.reports++
      else if (errors.size < maxErrorsPerWrite) errors.set(id, { report, reports: 1 })
    },
    write
  }
}
