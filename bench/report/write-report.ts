import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../../tools/base/root.ts'

const page = join(root, 'docs/performance.md')

type Mark =
  | 'bench:web'
  | 'bench:ledger'
  | 'bench:load'
  | 'bench:room'
  | 'bench:voice'
  | 'bench:feed'
  | 'bench:messages'
  | 'bench:games'
  | 'bench:wheel'

export function writeReport(report: string, mark: Mark): void {
  writeFileSync(page, withReport(readFileSync(page, 'utf8'), report, mark))
}

export function withReport(text: string, report: string, mark: Mark): string {
  const between = new RegExp(`(<!-- ${mark} -->)[\\s\\S]*(<!-- /${mark} -->)`)
  if (!between.test(text)) throw new Error(`The markers are missing: <!-- ${mark} --> and <!-- /${mark} -->.`)
  return text.replace(between, (_, start: string, end: string) => `${start}\n\n${report}\n\n${end}`)
}
