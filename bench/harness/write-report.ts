import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'

const page = join(root, 'docs/performance.md')

export function writeReport(report: string, name: string): void {
  writeFileSync(page, withReport(readFileSync(page, 'utf8'), report, name))
}

export function withReport(text: string, report: string, name: string): string {
  const between = new RegExp(`(<!-- bench ${name} -->)[\\s\\S]*(<!-- /bench ${name} -->)`)
  if (!between.test(text)) throw new Error(`docs/performance.md has no marker <!-- bench ${name} -->.`)
  return text.replace(between, (_, start: string, end: string) => `${start}\n\n${report}\n\n${end}`)
}
