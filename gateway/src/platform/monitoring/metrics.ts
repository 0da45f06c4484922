import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import type { Realtime } from '#platform/realtime/realtime.ts'

export interface Metrics {
  registry: Registry
  requests: Counter<'method' | 'route' | 'status' | 'reason'>
  requestSeconds: Histogram<'method' | 'route'>
  render(): Promise<{ contentType: string; text: string }>
}

interface MetricsOptions {
  pools: Record<string, Pool>
  countConnections: Realtime['countConnections']
}

const processRegistry = new Registry()
let isProcessObserved = false

export function createMetrics({ pools, countConnections }: MetricsOptions): Metrics {
  if (!isProcessObserved) collectDefaultMetrics({ register: processRegistry })
  isProcessObserved = true

  const registry = new Registry()
  const registers = [registry]
  addPoolMetrics(registry, pools)
  void new Gauge({
    name: 'realtime_connections',
    help: 'Open realtime connections, by caller: user, guest or visitor',
    labelNames: ['caller'],
    registers,
    collect() {
      for (const [caller, count] of Object.entries(countConnections())) this.set({ caller }, count)
    }
  })
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests, by route pattern, HTTP status and refusal reason (ok for a success)',
      labelNames: ['method', 'route', 'status', 'reason'],
      registers
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until the response was sent, by route pattern',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
      registers
    }),
    async render() {
      const all = Registry.merge([registry, processRegistry])
      return { contentType: all.contentType, text: await all.metrics() }
    }
  }
}

export function createReadCounter(registry: Registry): (from: 'replica' | 'primary') => void {
  const reads = new Counter({
    name: 'replica_reads_total',
    help: 'Reads that a replica may serve, by the server that did: replica, or primary while the replica lags or is gone',
    labelNames: ['from'],
    registers: [registry]
  })
  return from => reads.inc({ from })
}

function addPoolMetrics(registry: Registry, pools: MetricsOptions['pools']): void {
  void new Gauge({
    name: 'database_connections',
    help: 'Connections to the database, by pool and state: active or idle',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) {
        this.set({ pool: name, state: 'active' }, pool.totalCount - pool.idleCount)
        this.set({ pool: name, state: 'idle' }, pool.idleCount)
      }
    }
  })
  void new Gauge({
    name: 'database_connection_waiters',
    help: 'Requests that wait for a free connection, by pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool.waitingCount)
    }
  })
}
