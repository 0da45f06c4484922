import { join } from 'node:path'

import { buildAll } from '../web/build-all.ts'
import { runJourneys } from './e2e.ts'
import { plainOutcome, vitestOutcome, type Outcome } from './outcome.ts'
import { listPackages } from './packages.ts'
import { runProgram } from './run-program.ts'
import { testDatabase } from './test-database.ts'
import { typecheck } from './typecheck.ts'

export interface Check {
  name: string
  title: string
  run: () => Promise<Outcome>
}

/** Everything that CI runs, quickest first. */
export function listChecks(stack: AsyncDisposableStack, reports: string): Check[] {
  const database = testDatabase(stack)
  const plain = async (run: Promise<boolean>) => plainOutcome(await run)
  return [
    { name: 'types', title: 'Types of every package', run: () => plain(typecheck(listPackages())) },
    {
      name: 'lint',
      title: 'Rules and boundaries',
      run: () => plain(runProgram('oxlint/bin/oxlint', { args: [] }))
    },
    {
      name: 'format',
      title: 'Format',
      run: () => plain(runProgram('oxfmt/bin/oxfmt', { args: ['--check'] }))
    },
    {
      name: 'dead',
      title: 'Dead code',
      run: () => plain(runProgram('knip/bin/knip.js', { args: [] }))
    },
    {
      name: 'unit',
      title: 'Unit and integration tests',
      run: async () => runTests((await database()).urlOf('postgres'), reports)
    },
    { name: 'build', title: 'Build', run: () => plain(buildAll().then(() => true)) },
    { name: 'e2e', title: 'Journeys in Chromium', run: async () => runJourneys(await database(), reports) }
  ]
}

async function runTests(databaseUrl: string, reports: string): Promise<Outcome> {
  const report = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isOk = await runProgram('vitest/vitest.mjs', {
    args,
    environment: { TEST_DATABASE_URL: databaseUrl }
  })
  return vitestOutcome(isOk, report)
}
