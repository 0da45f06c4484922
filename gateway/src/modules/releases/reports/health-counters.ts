import type { Db } from '#platform/database/db.ts'
import { queryDriver } from '#platform/database/db.ts'
import type { HealthKind } from '../tables.ts'

interface Counter {
  remote: string
  version: string
  route: string
  kind: HealthKind
  minute: number
  reports: number
  duration: number
}

export type Counted = Pick<Counter, 'remote' | 'version' | 'route' | 'kind'> & {
  duration?: number | undefined
}

/** Browsers send the route, so these limits keep the number of rows small. */
const maxRoutes = 200
const maxCounters = 3000
const minuteMs = 60_000

/** Adds reports up in memory, so that any number of them costs one statement for each write. */
export function createHealthCounters(db: Db) {
  const routes = new Set<string>()
  let counters = new Map<string, Counter>()

  function nameRoute(route: string): string {
    if (routes.size < maxRoutes) routes.add(route)
    return routes.has(route) ? route : '*'
  }

  function add({ duration = 0, ...counted }: Counted, reports: number, minute: number): void {
    const route = counters.size < maxCounters ? nameRoute(counted.route) : '*'
    const { remote, version, kind } = counted
    const key = [remote, version, route, kind, minute].join(' ')
    const counter = counters.get(key) ?? { ...counted, route, minute, reports: 0, duration: 0 }
    counter.reports += reports
    counter.duration += duration
    counters.set(key, counter)
  }

  async function write(): Promise<void> {
    if (counters.size === 0) return
    const written = [...counters.values()]
    counters = new Map()
    try {
      await queryDriver(db, { ...addCounts, values: columnsOf(written) })
    } catch (error) {
      for (const { reports, minute, ...counted } of written) add(counted, reports, minute)
      throw error
    }
  }

  return {
    count(counted: Counted, now: Date): void {
      add(counted, 1, Math.floor(now.getTime() / minuteMs) * minuteMs)
    },
    write
  }
}

// Sorted, because two gateways that add to the same rows in another order could deadlock.
const addCounts = {
  name: 'release_health_add',
  text: `INSERT INTO release_health (remote, version, route, kind, minute, reports, duration)
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::timestamptz[], $6::int[], $7::bigint[])
    ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (remote, version, route, kind, minute) DO UPDATE
    SET reports = release_health.reports + excluded.reports,
      duration = release_health.duration + excluded.duration`
}

function columnsOf(counters: Counter[]): unknown[] {
  const column = <Name extends keyof Counter>(name: Name) => counters.map(counter => counter[name])
  const minutes = column('minute').map(minute => new Date(minute))
  const keys = [column('remote'), column('version'), column('route'), column('kind'), minutes]
  return [...keys, column('reports'), column('duration')]
}
