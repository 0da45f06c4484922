import { originOf, portsFrom } from '../../tools/base/ports.ts'
import { childrenOf } from '../../tools/crash/children-of.ts'
import { query } from '../../tools/database/query.ts'
import { askVerdicts, listKnownReleases } from '../../tools/monitor/ask-verdicts.ts'
import { readRegistry } from '../../tools/release/registry-file.ts'
import { test as base } from './serve-copy.ts'

interface Fixtures {
  /** Tells the gateway which releases the copy has. Until then, it counts their reports as those of an unknown release. */
  announce: () => Promise<void>
  /** Which kinds of reports of a release of Party the gateway has counted, and for which pages. */
  readReports: (release: string) => Promise<{ kind: string; route: string }[]>
}

/** The release monitor of the app under test would announce the app's releases instead every few seconds, so it rests. */
export const test = base.extend<Fixtures>({
  announce: async ({ copy, baseURL }, use) => {
    const [monitor] = childrenOf(Number(process.env.STACK_PID), 'tools/monitor-releases.ts')
    if (monitor === undefined) throw new Error('The release monitor does not run')
    const gateway = originOf('gateway', portsFrom(Number(new URL(baseURL ?? '').port)))
    const token = process.env.MONITORING_TOKEN ?? ''
    process.kill(monitor, 'SIGSTOP')
    await use(async () => {
      await askVerdicts([gateway], token, listKnownReleases(readRegistry(copy.releases)))
    })
    process.kill(monitor, 'SIGCONT')
  },
  readReports: async ({ announce }, use) => {
    await use(async release => {
      // The gateway writes its counts before it answers.
      await announce()
      const { rows } = await query(
        process.env.DATABASE_URL ?? '',
        'SELECT DISTINCT kind, route FROM release_health WHERE remote = $1 AND version = $2 AND kind <> $3 ORDER BY kind',
        ['party', release, 'vitals']
      )
      return rows
    })
  }
})
