import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { refuseArguments, runMain } from './base/command-error.ts'
import { exitOnSignal } from './base/exit-on-signal.ts'
import { root } from './base/root.ts'
import { saveTestTimes } from './checks/outcome.ts'
import { affectedPackages } from './checks/packages.ts'
import { findNearTests } from './checks/quick/near-tests.ts'
import { estimateSeconds, fitIntoBudget, readTestTimes } from './checks/quick/test-times.ts'
import { runProgram } from './checks/run-program.ts'
import { typecheck } from './checks/typecheck.ts'
import { startThrowaway } from './database/start-throwaway.ts'

const testSeconds = 50

const usage =
  'npm run quick     checks the files that differ from the last commit: format, lint, types and their tests'

await runMain(async () => {
  refuseArguments()
  exitOnSignal()
  const files = changedFiles()
  const sources = files.filter(file => /\.(ts|tsx|mjs)$/.test(file))
  const isTidy =
    (await timed('format', () =>
      runProgram('oxfmt/bin/oxfmt', { args: ['--check', '--no-error-on-unmatched-pattern', ...files] })
    )) &&
    (await timed('lint', () =>
      runProgram('oxlint/bin/oxlint', { args: ['--no-error-on-unmatched-pattern', ...sources] })
    ))
  if (!isTidy) return 1
  const results = await Promise.all([
    timed('types', () => typecheck(affectedPackages(files))),
    timed('tests', () => runNearTests(files))
  ])
  return results.every(Boolean) ? 0 : 1
}, usage)

async function timed(name: string, work: () => Promise<boolean>): Promise<boolean> {
  const start = performance.now()
  const isOk = await work()
  console.log(`${isOk ? '✓' : '✗'} ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return isOk
}

async function runNearTests(files: string[]): Promise<boolean> {
  const times = readTestTimes()
  const { changed, beside, importing } = findNearTests(files)
  const shortestFirst = (group: string[]) =>
    group.toSorted((a, b) => estimateSeconds(a, times) - estimateSeconds(b, times))
  const candidates = [...changed, ...shortestFirst(beside), ...shortestFirst(importing)]
  const { fitting, rest } = fitIntoBudget(candidates, { seconds: testSeconds, times })
  const chosen = [...new Set([...changed, ...fitting])]
  const left = rest.filter(file => !chosen.includes(file))
  if (left.length > 0)
    console.log(
      `Over the time budget, left to \`npm test\`: ${left.length} test files\n  ${left.join('\n  ')}`
    )
  return chosen.length === 0 || runTests(chosen)
}

async function runTests(tests: string[]): Promise<boolean> {
  const needsDatabase = tests.some(file => /^(gateway|games)\//.test(file))
  const database = needsDatabase ? await startThrowaway() : undefined
  const report = join(root, '.cache/reports/quick.json')
  try {
    const isOk = await runProgram('vitest/vitest.mjs', {
      args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...tests],
      environment: database && { TEST_DATABASE_URL: database.urlOf('postgres') }
    })
    saveTestTimes(report)
    return isOk
  } finally {
    await database?.stop()
  }
}

function changedFiles(): string[] {
  const tracked = git('diff', '--name-only', '-z', 'HEAD')
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...tracked, ...untracked].filter(file => existsSync(join(root, file)))
}

function git(...args: string[]): string[] {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  return output.split('\0').filter(Boolean)
}
