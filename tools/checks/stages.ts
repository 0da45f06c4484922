import { join, relative } from 'node:path'

import { root } from '../base/root.ts'
import { startThrowaway } from '../database/start-throwaway.ts'
import { buildAll } from '../web/build-all.ts'
import type { WebPackage } from '../web/web-packages.ts'
import { checkAdvisories } from './dependencies/check-advisories.ts'
import { checkAges } from './dependencies/check-ages.ts'
import { checkLicenses } from './dependencies/check-licenses.ts'
import { checkSignatures } from './dependencies/check-signatures.ts'
import { runJourneys } from './e2e.ts'
import { plainOutcome, saveTestTimes, vitestOutcome, type Outcome } from './outcome.ts'
import { listPackages } from './packages.ts'
import { runProgram } from './run-program.ts'
import { typecheck } from './typecheck.ts'

export interface Stage {
  name: string
  title: string
  hasFilter?: boolean
  run: (filter?: string) => Promise<Outcome>
}

export function listStages(stack: AsyncDisposableStack, reports: string): Stage[] {
  const database = testDatabase(stack)
  const plain = async (run: Promise<boolean>) => plainOutcome(await run)
  return [
    { name: 'types', title: 'Types of every package', run: () => plain(typecheck(listPackages())) },
    { name: 'lint', title: 'Lint, licenses, advisories and ages', run: () => plain(lint()) },
    {
      name: 'format',
      title: 'Format',
      run: () => plain(runProgram('oxfmt/bin/oxfmt', { args: ['--check'] }))
    },
    { name: 'dead', title: 'Dead code', run: () => plain(runProgram('knip/bin/knip.js', { args: [] })) },
    {
      name: 'unit',
      title: 'Unit and integration tests',
      hasFilter: true,
      run: async filter =>
        runVitest({
          databaseUrl: (await database()).urlOf('postgres'),
          report: join(reports, 'unit.json'),
          filter
        })
    },
    { name: 'build', title: 'Build', run: () => plain(buildAll().then(() => true)) },
    {
      name: 'e2e',
      title: 'Journeys in Chromium',
      hasFilter: true,
      run: async filter => runJourneys(await database(), { reports, filter })
    }
  ]
}

async function lint(): Promise<boolean> {
  const checks = [
    runProgram('oxlint/bin/oxlint', { args: [] }),
    checkLicenses(),
    checkAdvisories(),
    checkAges()
  ]
  return (await Promise.all(checks)).every(Boolean)
}

export function listDeepStages(stack: AsyncDisposableStack, reports: string): Stage[] {
  const database = testDatabase(stack)
  return [
    {
      name: 'unit',
      title: 'Deep tests: thousands of cases, crashes and real timeouts',
      hasFilter: true,
      run: async filter =>
        runVitest({
          databaseUrl: (await database()).urlOf('postgres'),
          report: join(reports, 'deep.json'),
          config: 'vitest.deep.config.ts',
          filter
        })
    },
    {
      name: 'signatures',
      title: 'Signatures of dependencies',
      run: async () => plainOutcome(await checkSignatures())
    },
    { name: 'build', title: 'Build', run: () => buildAll().then(() => plainOutcome(true)) },
    {
      name: 'e2e',
      title: 'Deep journeys',
      hasFilter: true,
      run: async filter => runJourneys(await database(), { reports, filter, isDeep: true })
    }
  ]
}

/** The checks of one remote. They need no database: its tests answer the requests of the screens themselves. */
export function listRemoteStages({ folder }: WebPackage, reports: string): Stage[] {
  const own = relative(root, folder)
  const plain = async (run: Promise<boolean>) => plainOutcome(await run)
  const cache = join(root, '.cache/types', `${own}.tsbuildinfo`)
  const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', cache]
  return [
    {
      name: 'types',
      title: `Types of ${own}`,
      run: () => plain(runProgram('typescript/bin/tsc', { args: types, folder }))
    },
    { name: 'lint', title: 'Lint', run: () => plain(runProgram('oxlint/bin/oxlint', { args: [own] })) },
    {
      name: 'format',
      title: 'Format',
      run: () => plain(runProgram('oxfmt/bin/oxfmt', { args: ['--check', own] }))
    },
    {
      name: 'unit',
      title: `Unit tests of ${own}`,
      hasFilter: true,
      run: filter => runVitest({ folder, report: join(reports, 'unit.json'), filter })
    }
  ]
}

interface VitestRun {
  folder?: string
  databaseUrl?: string
  report: string
  config?: string
  filter: string | undefined
}

async function runVitest({
  folder = root,
  databaseUrl,
  report,
  config,
  filter
}: VitestRun): Promise<Outcome> {
  const isOk = await runProgram('vitest/vitest.mjs', {
    folder,
    args: [
      'run',
      ...(config ? ['--config', config] : []),
      ...(filter ? [filter] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`
    ],
    environment: { ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) }
  })
  saveTestTimes(report)
  return vitestOutcome(isOk, report)
}

function testDatabase(stack: AsyncDisposableStack) {
  let started: ReturnType<typeof startThrowaway> | undefined
  return async () => {
    if (!started) {
      started = startThrowaway()
      const { stop } = await started
      stack.defer(stop)
    }
    return started
  }
}
