import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../base/root.ts'
import { chooseStages } from './choose-stages.ts'
import { type Outcome, slowestTests } from './outcome.ts'
import { cleanCommit, saveStageResult } from './stage-results.ts'
import type { Stage } from './stages.ts'

export async function runStages(
  words: string[],
  list: (stack: AsyncDisposableStack, reports: string) => Stage[],
  /** Saves the results of complete stages as those of this command. */
  command?: string
): Promise<number> {
  await using stack = new AsyncDisposableStack()
  const stages = list(stack, emptyReports())
  const { names, filter } = chooseStages(words, stages)
  const summary: string[] = []
  const outcomes: Outcome[] = []
  const commit = cleanCommit()
  for (const { name, title, hasFilter, run } of stages.filter(stage => names.includes(stage.name))) {
    if (outcomes.some(({ isOk }) => !isOk)) {
      summary.push(`  –  ${name}: not run`)
      continue
    }
    console.log(`\n── ${title} (${name})`)
    const start = performance.now()
    const outcome = await run(hasFilter ? filter : undefined)
    outcomes.push(outcome)
    if (command && commit !== undefined && filter === undefined && cleanCommit() === commit)
      saveStageResult(`${command} ${name}`, outcome.isOk, commit)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    summary.push(`  ${outcome.isOk ? '✓' : '✗'}  ${name}: ${seconds} s`)
  }
  printSummary(summary, outcomes)
  return outcomes.every(({ isOk }) => isOk) ? 0 : 1
}

function printSummary(stageLines: string[], outcomes: Outcome[]): void {
  const slowest = slowestTests(outcomes)
  if (slowest.length > 0) console.log(`\nSlowest tests:\n${slowest.join('\n')}`)
  console.log(`\n${stageLines.join('\n')}`)
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0)
  if (passed + failed > 0) console.log(`\n${passed} passed, ${failed} failed`)
}

function emptyReports(): string {
  const folder = join(root, '.cache/reports')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
