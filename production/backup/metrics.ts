import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { writeChanged } from '../files/files.ts'

/** When the last backup of this kind was complete, in seconds. */
export const backupTime = (kind: string) => `tambay_backup_success_timestamp_seconds{kind="${kind}"}`

/** Gauges in a file for node_exporter's textfile collector. */
export function writeMetrics(folder: string, name: string, gauges: Record<string, number>): void {
  const text = Object.entries(gauges).map(([gauge, value]) => `${gauge} ${value}\n`)
  writeChanged([{ path: join(folder, `${name}.prom`), text: text.join(''), mode: 0o644 }])
}

export function readMetric(folder: string, name: string, gauge: string): number | undefined {
  const path = join(folder, `${name}.prom`)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const line = lines.find(each => each.startsWith(`${gauge} `))
  return line === undefined ? undefined : Number(line.slice(gauge.length))
}
