import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'

const page = join(root, 'docs/performance.md')

/** Puts a report between the markers of docs/performance.md. */
export function writeReport(report: string): void {
  writeFileSync(page, withReport(readFileSync(page, 'utf8'), report))
}

export function withReport(text: string, report: string): string {
  const between = /(<!-- bench:web -->)[\s\S]*(<!-- \/bench:web -->)/
  if (!between.test(text))
    throw new Error('The markers are missing: <!-- bench:web --> and <!-- /bench:web -->.')
  return text.replace(between, (_, start: string, end: string) => `${start}\n\n${report}\n\n${end}`)
}
