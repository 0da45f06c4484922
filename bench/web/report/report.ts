import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'

import { root } from '../../../tools/base/root.ts'
import type { Spread } from '../../report/statistics.ts'
import { budgetsTable, type Check } from './budgets.ts'
import { resultsTable, type Samples } from './table.ts'

export interface Findings {
  samples: Samples
  baseline: string
  rounds: number
  machine: string
  lighthouse: Spread | undefined
  checks: Check[]
}

export function report({ samples, baseline, rounds, machine, lighthouse, checks }: Findings): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[2]?.toFixed(1)
  const score = lighthouse && `\n\nLighthouse: ${lighthouse.median} (${lighthouse.min}–${lighthouse.max}).`
  return `Measured on ${day}, ${rounds} rounds; ${machine}, load average ${load} over the last 15 minutes. ${versions()}.

${resultsTable(samples, baseline)}

${budgetsTable(checks)}${score ?? ''}`
}

function versions(): string {
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')
  const names = ['@rspack/core', '@module-federation/enhanced', 'react', 'react-router-dom']
  const versionOf = (name: string) => new RegExp(`^  '?${name}'?: (.+)$`, 'm').exec(workspace)?.[1]
  return names.map(name => `${name} ${versionOf(name)}`).join(', ')
}
