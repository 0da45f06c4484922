import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { Gauge, Registry } from 'prom-client'

/** Writes gauges to a file for node_exporter's textfile collector. Replaces the file at once, so it is never read half-written. */
export async function writeMetrics(
  folder: string,
  name: string,
  gauges: Record<string, { help: string; value: number; labels?: Record<string, string> }>
): Promise<void> {
  const registry = new Registry()
  for (const [metric, { help, value, labels = {} }] of Object.entries(gauges))
    new Gauge({ name: metric, help, labelNames: Object.keys(labels), registers: [registry] }).set(
      labels,
      value
    )
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.prom`)
  writeFileSync(`${file}.part`, await registry.metrics())
  chmodSync(`${file}.part`, 0o644)
  renameSync(`${file}.part`, file)
}
