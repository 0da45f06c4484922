import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { CommandError, runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { root } from './base/root.ts'
import { listChecks } from './checks/checks.ts'

/** `npm test`: every check that CI runs, or the named ones; ends at the first that fails. */
await runMain(async () => {
  exitOnSignal()
  await using stack = new AsyncDisposableStack()
  const checks = choose(listChecks(stack, prepareReports()), process.argv.slice(2))
  const total = { passed: 0, failed: 0 }
  const summary: string[] = []
  let isOk = true
  for (const { name, title, run } of checks) {
    if (!isOk) {
      summary.push(`  –  ${name}: not run`)
      continue
    }
    console.log(`\n── ${title} (${name})`)
    const start = performance.now()
    const outcome = await run()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    isOk = outcome.isOk
    total.passed += outcome.passed
    total.failed += outcome.failed
    summary.push(`  ${isOk ? '✓' : '✗'}  ${name}: ${seconds} s`)
  }
  console.log(`\n${summary.join('\n')}`)
  // Types and rules have no tests to count.
  if (total.passed + total.failed > 0) console.log(`\n${total.passed} passed, ${total.failed} failed`)
  return isOk ? 0 : 1
})

function choose<C extends { name: string }>(checks: C[], wanted: string[]): C[] {
  const names = checks.map(({ name }) => name)
  const unknown = wanted.find(name => !names.includes(name))
  if (unknown) throw new CommandError(`There is no check "${unknown}": choose from ${names.join(', ')}.`)
  return wanted.length > 0 ? checks.filter(({ name }) => wanted.includes(name)) : checks
}

function prepareReports(): string {
  const folder = join(root, '.cache/reports')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
